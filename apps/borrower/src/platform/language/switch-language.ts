import type { Locale } from '@hiram/contract'
import { setLanguage } from '@hiram/contract/app-info'
import { api } from '../api/api.ts'
import { refreshAnswers } from '../api/use-answer.ts'
import { useGlobal } from '../state/models.ts'
import { setLocale } from '../texts/texts.tsx'
import { nameManifest } from './manifest-language.ts'
import { tellShellLanguage } from './shell-language.ts'

/**
 * Notifies the service, then shows every text in the new language without a reload and hides the chooser (LNG-03).
 * Nothing changes when the service refuses it.
 */
export async function switchLanguage(language: Locale) {
  const outcome = await api(setLanguage, { language })
  if (!outcome.ok) return false
  await setLocale(language)
  useGlobal.getState().updateState({ language, languageModalVisible: false })
  nameManifest()
  // The server's texts are in the old language.
  void refreshAnswers(() => true)
  void tellShellLanguage()
  return true
}
