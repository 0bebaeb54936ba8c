import { forcedUpdate } from '@hiram/contract/app-info/app-version'
import { offerBuild } from '../page/new-build.ts'
import { useGlobal } from '../state/models.ts'
import { callNeedUpdateForce } from './start-up-calls.ts'

const longMs = 10 * 60_000
let watching = false

/** An app left open for days does not start again, so coming back after a while checks for updates. */
export function watchReturnToApp(now: () => number = Date.now) {
  if (watching) return
  watching = true
  let seenAt = now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || now() - seenAt < longMs) return
    seenAt = now()
    void askAgain()
  })
}

/** /appVersion/needUpdateForce. */
async function askAgain() {
  const outcome = await callNeedUpdateForce()
  if (!outcome.ok) return
  const { force, version, build } = outcome.result
  if (force) useGlobal.getState().updateState({ updateInfo: { version, updateType: forcedUpdate } })
  offerBuild(build)
}
