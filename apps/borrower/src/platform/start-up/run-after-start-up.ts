import type { AppInfo } from '@hiram/bridge'
import { watchOtherTabs } from '../../session/page-owner.ts'
import { isSignedIn } from '../../session/session.ts'
import { keepToastsClear } from '../../ui/toast-place.ts'
import { reportLocation } from '../device/location.ts'

import { recogniseFirst } from '../device/recognise-first.ts'

import { keepLanguageInStep } from '../language/keep-language-in-step.ts'
import { nameManifest } from '../language/manifest-language.ts'
import { keepSystemLanguage, tellShellLanguage } from '../language/shell-language.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { sendUnsentDrafts } from '../offline/unsent-drafts.ts'
import { offerBuild } from '../page/new-build.ts'
import { bridge } from '../shell/bridge.ts'
import { reportSignedOutLater } from '../shell/session-events.ts'
import { keepInShell } from '../shell/shell-store.ts'
import { useGlobal } from '../state/models.ts'
import { readStored, readTabFlag, store } from '../storage/storage.ts'
import { trackStart } from '../tracking/track-start.ts'
import { type AfterStartUpDeps, afterStartUp } from './after-start-up.ts'
import { watchReturnToApp } from './coming-back.ts'
import { callMaxAmount, callVersionCheck } from './start-up-calls.ts'

keepToastsClear()
watchOtherTabs()

/**
 * What the app does after start-up; a separate chunk, loaded once the first screen is shown. Resolves when the phone is
 * read, which calls wait for; the rest goes on.
 */
export function runAfterStartUp(appInfo: AppInfo): Promise<unknown> {
  watchReturnToApp()
  nameManifest()
  void registerWorker()
  if (bridge().mode === 'app') void settleWithShell()
  reportSignedOutLater()
  const reading = recogniseFirst()
  void goOn(appInfo)
  return reading
}

async function goOn(appInfo: AppInfo) {
  await trackStart()
  sendUnsentWhenOnline()
  void keepLanguageInStep()
  await afterStartUp(depsOf(appInfo))
}

/** One after another: a shell that is slow is not asked everything at once. */
async function settleWithShell() {
  await keepSystemLanguage()
  await tellShellLanguage()
  await keepInShell()
}

let listening = false

/** Drafts that did not reach the server go now, and whenever the network is back. */
function sendUnsentWhenOnline() {
  const send = () => void sendUnsentDrafts()
  if (isSignedIn()) send()
  if (!listening) addEventListener('online', send)
  listening = true
}

function depsOf(appInfo: AppInfo): AfterStartUpDeps {
  const { updateState } = useGlobal.getState()
  return {
    inBrowser: bridge().mode === 'browser',
    appInfo,
    maxMount: callMaxAmount,
    keepMaxAmount: (maxAmount) => updateState({ maxAmount }),
    versionCheck: callVersionCheck,
    tipVersion: () => readStored('tipVersion'),
    keepTipVersion: (version) => store('tipVersion', version),
    offerUpdate: (updateInfo) => updateState({ updateInfo }),
    offerBuild,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    locationReported: () => readTabFlag('saveGps') === 'true',
    reportLocation,
  }
}
