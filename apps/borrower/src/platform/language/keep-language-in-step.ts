import { appInfo, setLanguage } from '@hiram/contract/app-info'
import { isSignedIn } from '../../session/session.ts'
import { api } from '../api/api.ts'
import { currentLocale } from '../texts/texts.tsx'

/**
 * LNG-05: the lender writes to a borrower in the language that the app shows them. Where the app info's language is
 * another one, such as that of an earlier phone, the service is notified.
 */
export async function keepLanguageInStep() {
  const outcome = await api(appInfo, {}, { silent: true })
  if (!outcome.ok || !isSignedIn()) return
  const language = currentLocale()
  if (outcome.result.langType !== language) await api(setLanguage, { language }, { silent: true })
}
