import type { AppInfo } from '@hiram/bridge'
import type { AnswerOf } from '@hiram/contract'
import { compareVersions, forcedUpdate, type versionCheck } from '@hiram/contract/app-info/app-version'
import type { Outcome } from '../api/api.ts'

type Newest = Pick<AnswerOf<typeof versionCheck>, 'version' | 'updateType'>

/** What the steps after the first screen need; the app's own are in run-after-start-up.ts. */
export type AfterStartUpDeps = {
  inBrowser: boolean
  appInfo: AppInfo
  maxMount: () => Promise<Outcome<{ maxMount: bigint }>>
  keepMaxAmount: (maxAmount: bigint) => void
  versionCheck: () => Promise<Outcome<AnswerOf<typeof versionCheck>>>
  tipVersion: () => string | undefined
  keepTipVersion: (version: string) => void
  offerUpdate: (update: Newest) => void
  /** Compares the build that is served now with this page's. */
  offerBuild: (build: string | undefined) => void
  wait: (ms: number) => Promise<void>
  /** INI-08's flag, which is set once a position was reported: a visitor's session does not use it up. */
  locationReported: () => boolean
  reportLocation: () => Promise<unknown>
}

const locationDelayMs = 3000

/** INI-06…08 in order, once start-up is through. A failed call changes nothing, and the app continues. */
export async function afterStartUp(deps: AfterStartUpDeps): Promise<void> {
  await loadMaxAmount(deps)
  await checkForUpdate(deps)
  await reportLocationOnce(deps)
}

/** INI-06. A browser on iOS does without. */
async function loadMaxAmount(deps: AfterStartUpDeps) {
  if (deps.inBrowser && deps.appInfo.platform === 'ios') return deps.keepMaxAmount(0n)
  const outcome = await deps.maxMount()
  if (outcome.ok) deps.keepMaxAmount(outcome.result.maxMount)
}

/** INI-07. */
async function checkForUpdate(deps: AfterStartUpDeps) {
  const outcome = await deps.versionCheck()
  if (!outcome.ok) return
  const { version, updateType, build } = outcome.result
  if (isOffered({ version, updateType }, deps.appInfo.version, deps.tipVersion())) {
    deps.keepTipVersion(version)
    deps.offerUpdate({ version, updateType })
  }
  deps.offerBuild(build)
}

/** A newer version is offered once; a forced one each time. */
function isOffered(newest: Newest, own: string, tipVersion: string | undefined) {
  const isNewer = compareVersions(newest.version, own) > 0
  return isNewer && (newest.version !== tipVersion || newest.updateType === forcedUpdate)
}

/** INI-08. */
async function reportLocationOnce(deps: AfterStartUpDeps) {
  await deps.wait(locationDelayMs)
  if (!deps.locationReported()) await deps.reportLocation()
}
