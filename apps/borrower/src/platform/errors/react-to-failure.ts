import { sessionEnded } from '@hiram/contract/answer'
import { errorPath, loginPath, paths } from '../../paths.ts'
import { retryImport } from '../../retry-import.ts'
import { currentAddress } from '../../routing/history.ts'
import { beginAsNewOwner, isOwnersPage } from '../../session/page-owner.ts'
import { forgetSession, isSignedIn } from '../../session/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { currentPath, replace } from '../navigation/navigation.ts'
import { readPage } from '../page/page.ts'
import { bridge } from '../shell/bridge.ts'
import { useGlobal } from '../state/models.ts'
import { endedFlag, loginFlag, readStored, store, storeTabFlag } from '../storage/storage.ts'
import { currentLocale, translate } from '../texts/texts.tsx'
import { type Failed, type Message, type Reaction, reactionsTo, replacesMessage } from './reactions.ts'

/** Carries out what the table of reactions says. */
export function reactToFailure(failed: Failed) {
  // what starts the app and what a screen reads by itself
  const isUnasked = (failed.silent || failed.background) && !(useGlobal.getState().inited && isSignedIn())
  for (const reaction of reactionsTo(failed)) carryOut(reaction, isUnasked, failed)
}

/** An answer's own message (ERR-05), or 'System Error!' in their place (ERR-06). */
export function showAnswerToast(text: string) {
  showToast({ kind: 'info', text: textOf({ text }), masked: false })
}

/**
 * An old session found ended while the app starts is no login (INI-03): the address is shown again to who is now a
 * visitor, and its guard knows whether it stays.
 */
function carryOut(reaction: Reaction, isUnasked: boolean, { detail }: Failed) {
  switch (reaction.do) {
    case 'toast':
      showToast({ kind: reaction.kind, text: textOf(reaction.message), masked: false })
      break
    case 'forgetSession':
      // the answer is of a session that another tab has ended: the one there is now stays
      if (!isOwnersPage()) beginAsNewOwner()
      else if (isSignedIn()) endSession(detail)
      break
    case 'goTo':
      if (reaction.screen === 'error') replace(errorPath('server'))
      else if (isUnasked && currentAddress()) replace(currentPath())
      else if (!currentPath().startsWith(paths.login)) replace(loginPath(currentPath()))
  }
}

/** Ended by the server: the login says why it asks, and has the number already. */
function endSession(detail: unknown) {
  const phone = readStored('_user')?.phone
  const unsent = readStored('_KEY_UNSENT')
  store('alert', 'true')
  forgetSession()
  if (unsent) store('_KEY_UNSENT', unsent)
  storeTabFlag(loginFlag, JSON.stringify({ phone }))
  storeTabFlag(endedFlag, sessionEnded.safeParse(detail).data?.because)
  if (bridge().mode === 'app') void clearShell().catch(() => undefined)
}

/** The native web cache goes with the session (SES-03); what waits to be sent stays for its borrower's next login. */
async function clearShell() {
  await (await retryImport(() => import('../shell/shell-store.ts'))).clearShell()
}

function textOf(message: Message) {
  return 'id' in message ? translate(message.id, message.values) : shownMessage(message.text)
}

/** The server's words as they may be shown, in a toast or on the screen itself (ERR-06). */
export function shownMessage(text: string) {
  const { appInfo } = useGlobal.getState()
  const { brand } = readPage()
  const hidden = replacesMessage({
    locale: currentLocale(),
    vnIp: readStored('vnIp'),
    appId: appInfo?.appId ?? brand.appId ?? 9,
    appIds: brand.systemErrorAppIds,
  })
  return hidden && text !== '' ? translate('error.system') : text
}
