import { errorPath } from '../paths.ts'
import { readAppInfo } from './app-info.ts'
import { bridge } from './bridge.ts'
import { useGlobal } from './models.ts'
import { replace } from './navigation.ts'
import { retryImport } from './retry-import.ts'
import { type StartUpWorld, startUp } from './start-up.ts'
import { readStored, store } from './storage.ts'
import { currentLocale } from './texts.tsx'

let running = false

/** On every route change: runs start-up unless it has run or is running. */
export function initialise() {
  if (running || useGlobal.getState().inited) return
  running = true
  void run().then((outcome) => (outcome === 'ready' ? loadMaxAmount() : undefined))
}

async function run() {
  useGlobal.getState().updateState({ language: currentLocale() })
  try {
    return await startUp(world)
  } finally {
    running = false
  }
}

/** INI-06. Not before the borrower has passed the authorization screen: until then nothing needs to be asked. */
async function loadMaxAmount() {
  const { appInfo, updateState } = useGlobal.getState()
  if (bridge().mode === 'browser' && appInfo?.platform === 'ios') return updateState({ maxAmount: 0n })
  if (readStored('auth') !== '1') return
  const { callMaxAmount } = await calls()
  const outcome = await callMaxAmount()
  if (outcome.ok) updateState({ maxAmount: outcome.result.maxMount })
}

function calls() {
  return retryImport(() => import('./start-up-calls.ts'))
}

const world: StartUpWorld = {
  appInfo: readAppInfo,
  hasDeviceId: () => readStored('deviceId') !== undefined,
  deviceInfo: () => bridge().getDeviceInfo(),
  storedPhone: () => readStored('_user')?.phone,
  memberInfo: async () => await (await calls()).callMemberInfo(),
  dictionary: async () => await (await calls()).callDictionary(),
  keepAppInfo: (appInfo) => useGlobal.getState().updateState({ appInfo }),
  keepDeviceId: (deviceId) => store('deviceId', deviceId),
  keepMember: (memberInfo) => useGlobal.getState().updateState({ memberInfo, userInfo: { phone: memberInfo.phone } }),
  keepDictionary: (dictInfo) => useGlobal.getState().updateState({ dictInfo }),
  markInited: (inited) => useGlobal.getState().updateState({ inited }),
  goToError: (unreached) => replace(errorPath(unreached)),
}
