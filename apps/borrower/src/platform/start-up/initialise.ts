import { errorPath } from '../../paths.ts'
import { retryImport } from '../../retry-import.ts'
import { firstReading } from '../device/first-reading.ts'
import { sendDeviceOnce } from '../device/send-device-once.ts'
import { callFailureOf } from '../errors/call-failure.ts'
import { reportError } from '../errors/watch-errors.ts'
import { replace } from '../navigation/navigation.ts'
import { readAppInfo } from '../shell/app-info.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { readStored, store } from '../storage/storage.ts'
import { currentLocale } from '../texts/texts.tsx'
import { type StartUpDeps, startUp } from './start-up.ts'

/** So long the first screen has the phone to itself. */
const quietMs = 400

let running = false
/** The steps after the first screen are still to come. */
let afterDue = false

/** On every route change: runs start-up unless it has run or is running. */
export async function initialise() {
  if (running) return
  running = true
  try {
    if (!useGlobal.getState().inited) afterDue = (await run()) === 'ready'
  } finally {
    running = false
  }
  goOn()
}

async function run() {
  useGlobal.getState().updateState({ language: currentLocale() })
  try {
    const ended = await startUp(deps)
    if (bridge().mode === 'app' && readStored('auth') === undefined) void beginAgainWithKept()
    return ended
  } catch (thrown) {
    reportError(thrown)
    deps.markInited(false)
    deps.goToError()
    return 'failed'
  }
}

/** A web view that has lost its storage gets back what belongs to the phone, and starts with it. */
async function beginAgainWithKept() {
  const { restoreFromShell } = await retryImport(() => import('../shell/shell-store.ts'))
  if (await restoreFromShell()) location.reload()
}

/** Not before the borrower has passed the authorization screen: until then nothing needs to be asked. */
function goOn() {
  const { appInfo } = useGlobal.getState()
  if (!afterDue || !appInfo || readStored('auth') !== '1') return
  afterDue = false
  // from now on, not from when that chunk is there: the next screen calls at once
  firstReading.ends = Promise.race([firstReading.urgent, after(quietMs)])
    .then(() => retryImport(() => import('./run-after-start-up.ts')))
    .then(
      ({ runAfterStartUp }) => runAfterStartUp(appInfo),
      (thrown) => {
        // the chunk did not come: the next screen asks for it again
        afterDue = true
        reportError(thrown)
      },
    )
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function calls() {
  return retryImport(() => import('./start-up-calls.ts'))
}

const deps: StartUpDeps = {
  appInfo: readAppInfo,
  hasDeviceId: () => readStored('deviceId') !== undefined,
  deviceInfo: () => bridge().getDeviceInfo(),
  storedPhone: () => readStored('_user')?.phone,
  memberInfo: async () => await (await calls()).callMemberInfo(),
  dictionary: async () => await (await calls()).callDictionary(),
  keepAppInfo: (appInfo) => useGlobal.getState().updateState({ appInfo }),
  keepDevice(device) {
    for (const name of ['deviceId', 'googleReferrer', 'appsflyerReferrer', 'marketToken'] as const) {
      const value = device[name]
      if (value) store(name, value)
    }
  },
  sendDeviceInfo: sendDeviceOnce,
  keepMember: (memberInfo) => useGlobal.getState().updateState({ memberInfo, userInfo: { phone: memberInfo.phone } }),
  keepDictionary: (dictInfo) => useGlobal.getState().updateState({ dictInfo }),
  markInited: (inited) => useGlobal.getState().updateState({ inited }),
  goToError: (failure) => replace(errorPath(failure && callFailureOf(failure))),
}
