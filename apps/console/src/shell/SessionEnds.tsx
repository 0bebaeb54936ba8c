import { signOut, stay as stayCall } from '@hiram/contract/console/session'
import { lazy, Suspense, useEffect, useState } from 'react'
import { callConsole } from '../platform/api/call.ts'
import { onSessionEnded } from '../platform/session/ended.ts'
import { useSession } from '../platform/session/session.ts'
import { useIdle } from '../platform/session/use-idle.ts'

const Warned = lazy(() => import('./SessionDialogs.tsx').then(({ Warned }) => ({ default: Warned })))
const Ended = lazy(() => import('./SessionDialogs.tsx').then(({ Ended }) => ({ default: Ended })))

/** Warned before the session ends for lack of activity; when it ended, what was typed stays beneath. */
export function SessionEnds() {
  const { idle, stay } = useIdle(useSession(), () => callConsole(stayCall, {}))
  const [isEnded, setEnded] = useState(false)
  useEffect(() => onSessionEnded(() => setEnded(true)), [])
  useEffect(() => {
    if (idle !== 'over') return
    setEnded(true)
    void callConsole(signOut, {}).catch(() => undefined)
  }, [idle])
  const back = () => {
    stay()
    setEnded(false)
  }
  return (
    <Suspense>
      {isEnded && <Ended onBack={back} />}
      {!isEnded && idle === 'warned' && <Warned onStay={stay} />}
    </Suspense>
  )
}
