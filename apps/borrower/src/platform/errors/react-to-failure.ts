import { loginPath, paths } from '../../paths.ts'
import { forgetSession } from '../../session/session.ts'
import { showToast } from '../../ui/toast-store.ts'
import { currentPath, replace } from '../navigation/navigation.ts'
import { readPage } from '../page/page.ts'
import { useGlobal } from '../state/models.ts'
import { readStored } from '../storage/storage.ts'
import { currentLocale, say } from '../texts/texts.tsx'
import { type Failed, type Reaction, reactionsTo, replacesWords, type Words } from './reactions.ts'

/** Carries out what the table of reactions says. */
export function reactToFailure(failed: Failed) {
  for (const reaction of reactionsTo(failed)) carryOut(reaction)
}

/** An answer's own words (ERR-05), or 'System Error!' in their place (ERR-06). */
export function showAnswerToast(text: string) {
  showToast({ kind: 'info', text: wordsOf({ text }), masked: false })
}

function carryOut(reaction: Reaction) {
  switch (reaction.do) {
    case 'toast':
      showToast({ kind: reaction.kind, text: wordsOf(reaction.words), masked: false })
      break
    case 'forgetSession':
      forgetSession()
      break
    case 'goTo':
      if (reaction.screen === 'error') replace(paths.error)
      else if (!currentPath().startsWith(paths.login)) replace(loginPath(currentPath()))
  }
}

function wordsOf(words: Words) {
  if ('id' in words) return say(words.id, words.values)
  const { appInfo } = useGlobal.getState()
  const { brand } = readPage()
  const hidden = replacesWords({
    locale: currentLocale(),
    vnIp: readStored('vnIp'),
    appId: appInfo?.appId ?? brand.appId ?? 9,
    appIds: brand.systemErrorAppIds,
  })
  return hidden ? say('error.system') : words.text
}
