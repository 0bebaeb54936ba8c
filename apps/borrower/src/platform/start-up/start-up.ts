import type { AppInfo, DeviceInfo } from '@hiram/bridge'
import type { Failure, Outcome } from '../api/api.ts'
import type { DictInfo, MemberInfo } from '../state/models.ts'

/** What start-up needs; the app's own are in initialise.ts, a test brings others. */
export type StartUpDeps = {
  appInfo: () => Promise<AppInfo>
  hasDeviceId: () => boolean
  deviceInfo: () => Promise<DeviceInfo>
  storedPhone: () => string | undefined
  memberInfo: () => Promise<Outcome<MemberInfo>>
  dictionary: () => Promise<Outcome<DictInfo>>
  keepAppInfo: (appInfo: AppInfo) => void
  keepDevice: (device: DeviceInfo) => void
  /** DEV-03, under the shell's device id or this installation's own. Not waited for. */
  sendDeviceInfo: () => void
  keepMember: (memberInfo: MemberInfo) => void
  keepDictionary: (dictionary: DictInfo) => void
  markInited: (inited: boolean) => void
  /** The screen says what happened: with this failure, or without one a script that broke. */
  goToError: (failure?: Failure) => void
}

/**
 * INI-01…05 in order; INI-06…08 follow in after-start-up.ts. The screens do not wait for it: they are drawn meanwhile
 * and read the models it fills. guards.ts then decides where each address leads (RTE-06, RTE-07).
 */
export async function startUp(deps: StartUpDeps): Promise<'ready' | 'failed'> {
  deps.keepAppInfo(await deps.appInfo())
  if (!deps.hasDeviceId()) deps.keepDevice(await deps.deviceInfo())
  const failure = deps.storedPhone() ? await loadMember(deps) : undefined
  if (failure) {
    deps.markInited(false)
    // cancelled: another tab changed the account, and the page begins again by itself
    if (failure.code !== 'cancelled') deps.goToError(failure)
    return 'failed'
  }
  deps.markInited(true)
  return 'ready'
}

/** The failure the app cannot continue after. An ended login is not one. */
async function loadMember(deps: StartUpDeps): Promise<Failure | undefined> {
  const member = await deps.memberInfo()
  if (!member.ok) return failureOf(member)
  deps.sendDeviceInfo()
  deps.keepMember(member.result)
  const dictionary = await deps.dictionary()
  if (!dictionary.ok) return failureOf(dictionary)
  deps.keepDictionary(dictionary.result)
  return undefined
}

function failureOf(failed: Failure): Failure | undefined {
  return failed.code === 'notLoggedIn' ? undefined : failed
}
