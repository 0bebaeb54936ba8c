import { locale as localeSchema } from '@hiram/contract/values'
import { brandOfApp, markets } from '@hiram/markets'
import { loadBorrower } from '../../borrower/store.ts'
import type { Caller } from '../../http/route.ts'

/** `langType`: the language we write to this borrower in; a visitor's is the one they ask in. */
export async function appInfo({ queries, borrowerId, market, appId, locale }: Caller) {
  const known = localeSchema.safeParse(borrowerId && (await loadBorrower(queries, borrowerId)).locale)
  const { name: brand, legalLine, hotline } = brandOfApp(appId, market)
  const langType = known.success ? known.data : locale
  return {
    langType,
    market,
    currency: markets[market].currency.code,
    brand,
    legalLine: legalLine[langType],
    hotline,
  }
}
