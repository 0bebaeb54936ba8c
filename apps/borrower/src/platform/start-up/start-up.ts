import type { AppInfo, DeviceInfo } from '@hiram/bridge'
import type { Failure, Outcome } from '../api/api.ts'
import type { DictInfo, MemberInfo } from '../state/models.ts'

/** What start-up asks of the world; the app's own is in initialise.ts, a test brings another. */
export type StartUpWorld = {
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
  /** `unreached`: nothing came back, so the borrower's connection is the likely cause. */
  goToError: (unreached: boolean) => void
}

/**
 * INI-01…05 in order; INI-06…08 follow in after-start-up.ts. The screens do not wait for it: they are drawn meanwhile
 * and read the models it fills. guards.ts then decides where each address leads (RTE-06, RTE-07).
 */
export async function startUp(world: StartUpWorld): Promise<'ready' | 'failed'> {
  world.keepAppInfo(await world.appInfo())
  if (!world.hasDeviceId()) world.keepDevice(await world.deviceInfo())
  const failure = world.storedPhone() ? await loadMember(world) : undefined
  if (failure) {
    world.markInited(false)
    world.goToError(failure.code === 'offline' || failure.code === 'timeout')
    return 'failed'
  }
  world.markInited(true)
  return 'ready'
}

/** The failure the app cannot continue after. An ended login is not one. */
async function loadMember(world: StartUpWorld): Promise<Failure | undefined> {
  const member = await world.memberInfo()
  if (!member.ok) return member.code === 'notLoggedIn' ? undefined : member
  world.sendDeviceInfo()
  world.keepMember(member.result)
  const dictionary = await world.dictionary()
  if (!dictionary.ok) return dictionary
  world.keepDictionary(dictionary.result)
  return undefined
}
