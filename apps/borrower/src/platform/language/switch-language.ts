import type { Locale } from '@hiram/contract'
import { setLanguage } from '@hiram/contract/app-info'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api/api.ts'
import { refreshAnswers } from '../api/use-answer.ts'
import { useGlobal } from '../state/models.ts'
import { setLocale, translate } from '../texts/texts.tsx'
import { nameManifest } from './manifest-language.ts'
import { tellShellLanguage } from './shell-language.ts'

/**
 * Notifies the service, then shows every text in the new language without a reload and hides the chooser (LNG-03).
 * Nothing changes when the service refuses it, or the texts do not come: the service is set right at the next start (LNG-05).
 */
export async function switchLanguage(language: Locale) {
  const outcome = await api(setLanguage, { language })
  if (!outcome.ok) return false
  try {
    await setLocale(language)
  } catch {
    showToast({ kind: 'offline', text: translate('error.offline'), masked: false })
    return false
  }
  useGlobal.getState().updateState({ language, languageModalVisible: false })
  nameManifest()
  // The server's texts are in the old language.
  void refreshAnswers(() => true)
  void tellShellLanguage()
  return true
}
