import type { Locale } from '@hiram/contract'
import { setLanguage } from '@hiram/contract/application'
import { api } from './api.ts'
import { useGlobal } from './models.ts'
import { setLocale } from './texts.tsx'

/**
 * Tells the service, then shows every text in the new language without a reload and hides the chooser (LNG-03).
 * Nothing changes when the service did not take it.
 */
export async function switchLanguage(language: Locale) {
  const outcome = await api(setLanguage, { language })
  if (!outcome.ok) return false
  await setLocale(language)
  useGlobal.getState().updateState({ language, languageModalVisible: false })
  return true
}

export function openLanguageSelector() {
  useGlobal.getState().updateState({ languageModalVisible: true })
}
