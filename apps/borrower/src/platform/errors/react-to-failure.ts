import { sessionEnded } from '@hiram/contract/answer'
import { errorPath, loginPath, paths } from '../../paths.ts'
import { currentAddress } from '../../routing/history.ts'
import { forgetSession, isSignedIn } from '../../session/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { currentPath, replace } from '../navigation/navigation.ts'
import { readPage } from '../page/page.ts'
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
      if (!isSignedIn()) break
      endSession(detail)
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
  store('alert', 'true')
  forgetSession()
  storeTabFlag(loginFlag, JSON.stringify({ phone }))
  storeTabFlag(endedFlag, sessionEnded.safeParse(detail).data?.because)
}

function textOf(message: Message) {
  if ('id' in message) return translate(message.id, message.values)
  const { appInfo } = useGlobal.getState()
  const { brand } = readPage()
  const hidden = replacesMessage({
    locale: currentLocale(),
    vnIp: readStored('vnIp'),
    appId: appInfo?.appId ?? brand.appId ?? 9,
    appIds: brand.systemErrorAppIds,
  })
  return hidden ? translate('error.system') : message.text
}
