import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { take, type WorkItem } from '@hiram/contract/console/today'
import { useEffect } from 'react'
import { callConsole } from '../platform/api/call.ts'
import { readAgain } from '../platform/api/queries.ts'

/** Before the end of the lease this long, while the page is looked at, it is taken for longer. */
const aheadMs = 60_000

/** Who is at work keeps what they took; `shownBy` is read again with it. */
export function useLease(
  { queue, itemId, takenBy }: Pick<WorkItem, 'queue' | 'itemId' | 'takenBy'>,
  shownBy: AnyConsoleCall,
): void {
  const until = takenBy?.until
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(
      () => {
        if (document.hidden) return
        const again = () => readAgain(shownBy)
        callConsole(take, { queue, itemId }).then(again, again)
      },
      Math.max(Date.parse(until) - Date.now() - aheadMs, 10_000),
    )
    return () => clearTimeout(timer)
  }, [queue, itemId, until, shownBy])
}
