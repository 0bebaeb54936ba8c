import type { Locale } from '@hiram/contract/values'
import { setLocale } from '../../borrower/store.ts'
import type { Caller } from '../../http/route.ts'

export async function setLanguage({ queries, borrowerId }: Caller, { language }: { language: Locale }) {
  if (borrowerId) await setLocale(queries, borrowerId, language)
  return { language }
}
