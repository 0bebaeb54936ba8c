import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { take, type WorkItem } from '@hiram/contract/console/today'
import { useEffect } from 'react'
import { callConsole } from '../platform/api/call.ts'
import { readAgain } from '../platform/api/queries.ts'
import { touches } from '../platform/session/use-idle.ts'

/** Before the end of the lease this long it is taken for longer, if the person was at work since it began. */
const aheadMs = 60_000

/** Who is at work keeps what they took, who went away does not; `shownBy` is read again with it. */
export function useLease(
  { queue, itemId, takenBy }: Pick<WorkItem, 'queue' | 'itemId' | 'takenBy'>,
  shownBy: AnyConsoleCall,
): void {
  const until = takenBy?.until
  useEffect(() => {
    if (until === undefined) return
    let isDue = false
    let isTouched = false
    const extend = () => {
      if (!isDue || !isTouched || document.hidden || Date.now() >= Date.parse(until)) return
      isDue = false
      const again = () => readAgain(shownBy)
      callConsole(take, { queue, itemId }).then(again, again)
    }
    const touched = () => {
      isTouched = true
      extend()
    }
    const due = () => {
      isDue = true
      extend()
    }
    const timer = setTimeout(due, Math.max(Date.parse(until) - Date.now() - aheadMs, 10_000))
    for (const touch of touches) addEventListener(touch, touched, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of touches) removeEventListener(touch, touched)
    }
  }, [queue, itemId, until, shownBy])
}
