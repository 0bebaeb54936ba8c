import { forcedUpdate } from '@hiram/contract/app-info/app-version'
import { seeBuild } from '../page/new-build.ts'
import { useGlobal } from '../state/models.ts'
import { callNeedUpdateForce } from './start-up-calls.ts'

const longMs = 10 * 60_000
let watching = false

/** An app that stays open for days does not start again: whoever comes back after a while is told of what is new. */
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
  seeBuild(build)
}
