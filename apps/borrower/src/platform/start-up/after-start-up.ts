import type { AppInfo } from '@hiram/bridge'
import type { AnswerOf } from '@hiram/contract'
import { compareVersions, forcedUpdate, type versionCheck } from '@hiram/contract/app-info/app-version'
import type { Outcome } from '../api/api.ts'

type Newest = Pick<AnswerOf<typeof versionCheck>, 'version' | 'updateType'>

/** What the steps after the first screen ask of the world; the app's own is in after-start-up-world.ts. */
export type AfterWorld = {
  inBrowser: boolean
  appInfo: AppInfo
  maxMount: () => Promise<Outcome<{ maxMount: bigint }>>
  keepMaxAmount: (maxAmount: bigint) => void
  versionCheck: () => Promise<Outcome<AnswerOf<typeof versionCheck>>>
  tipVersion: () => string | undefined
  keepTipVersion: (version: string) => void
  offerUpdate: (update: Newest) => void
  /** The build that is served now; the world knows whether it is this page's. */
  seeBuild: (build: string | undefined) => void
  wait: (ms: number) => Promise<void>
  locationReported: () => boolean
  reportLocation: () => Promise<void>
  markLocationReported: () => void
}

const locationDelayMs = 3000

/** INI-06…08 in order, once start-up is through. A failed call changes nothing, and the app continues. */
export async function afterStartUp(world: AfterWorld): Promise<void> {
  await loadMaxAmount(world)
  await checkForUpdate(world)
  await reportLocationOnce(world)
}

/** INI-06. A browser on iOS does without. */
async function loadMaxAmount(world: AfterWorld) {
  if (world.inBrowser && world.appInfo.platform === 'ios') return world.keepMaxAmount(0n)
  const outcome = await world.maxMount()
  if (outcome.ok) world.keepMaxAmount(outcome.result.maxMount)
}

/** INI-07. */
async function checkForUpdate(world: AfterWorld) {
  const outcome = await world.versionCheck()
  if (!outcome.ok) return
  const { version, updateType, build } = outcome.result
  if (isOffered({ version, updateType }, world.appInfo.version, world.tipVersion())) {
    world.keepTipVersion(version)
    world.offerUpdate({ version, updateType })
  }
  world.seeBuild(build)
}

/** A newer version is offered once; a forced one each time. */
function isOffered(newest: Newest, own: string, tipVersion: string | undefined) {
  const isNewer = compareVersions(newest.version, own) > 0
  return isNewer && (newest.version !== tipVersion || newest.updateType === forcedUpdate)
}

/** INI-08. */
async function reportLocationOnce(world: AfterWorld) {
  await world.wait(locationDelayMs)
  if (world.locationReported()) return
  world.markLocationReported()
  await world.reportLocation()
}
