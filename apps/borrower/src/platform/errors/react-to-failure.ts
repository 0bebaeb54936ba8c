import { errorPath, loginPath, paths } from '../../paths.ts'
import { forgetSession, isSignedIn } from '../../session/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { currentPath, replace } from '../navigation/navigation.ts'
import { readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { readStored, store } from '../storage/storage.ts'
import { currentLocale, translate } from '../texts/texts.tsx'
import { type Failed, type Message, type Reaction, reactionsTo, replacesMessage } from './reactions.ts'

/** Carries out what the table of reactions says. */
export function reactToFailure(failed: Failed) {
  for (const reaction of reactionsTo(failed)) carryOut(reaction)
}

/** An answer's own message (ERR-05), or 'System Error!' in their place (ERR-06). */
export function showAnswerToast(text: string) {
  showToast({ kind: 'info', text: textOf({ text }), masked: false })
}

function carryOut(reaction: Reaction) {
  switch (reaction.do) {
    case 'toast':
      showToast({ kind: reaction.kind, text: textOf(reaction.message), masked: false })
      break
    case 'forgetSession':
      if (isSignedIn()) store('alert', 'true')
      forgetSession()
      break
    case 'goTo':
      if (reaction.screen === 'error') replace(errorPath('server'))
      else if (!currentPath().startsWith(paths.login)) replace(loginPath(currentPath()))
  }
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
