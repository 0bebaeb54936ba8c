import type { AppInfo, DeviceInfo } from '@hiram/bridge'
import type { Outcome } from './api.ts'
import type { DictInfo, MemberInfo } from './models.ts'

/** What start-up asks of the world; the app's own is in initialise.ts, a test brings another. */
export type StartUpWorld = {
  appInfo: () => Promise<AppInfo>
  hasDeviceId: () => boolean
  deviceInfo: () => Promise<DeviceInfo>
  storedPhone: () => string | undefined
  memberInfo: () => Promise<Outcome<MemberInfo>>
  dictionary: () => Promise<Outcome<DictInfo>>
  keepAppInfo: (appInfo: AppInfo) => void
  keepDeviceId: (deviceId: string) => void
  keepMember: (memberInfo: MemberInfo) => void
  keepDictionary: (dictionary: DictInfo) => void
  markInited: (inited: boolean) => void
  goToError: () => void
}

/** INI-01…05 in order. The screens do not wait for it: they are drawn meanwhile and read the models it fills. */
export async function startUp(world: StartUpWorld): Promise<'ready' | 'failed'> {
  world.keepAppInfo(await world.appInfo())
  await rememberDevice(world)
  if (world.storedPhone() && !(await loadMember(world))) {
    world.markInited(false)
    world.goToError()
    return 'failed'
  }
  world.markInited(true)
  return 'ready'
}

async function rememberDevice(world: StartUpWorld) {
  if (world.hasDeviceId()) return
  const { deviceId } = await world.deviceInfo()
  if (deviceId) world.keepDeviceId(deviceId)
}

/** False when the app cannot go on. Not being logged in any more is no failure. */
async function loadMember(world: StartUpWorld) {
  const member = await world.memberInfo()
  if (!member.ok) return member.code === 'notLoggedIn'
  world.keepMember(member.result)
  const dictionary = await world.dictionary()
  if (dictionary.ok) world.keepDictionary(dictionary.result)
  return dictionary.ok
}
