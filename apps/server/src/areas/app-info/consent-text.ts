import { shownText } from '@hiram/markets/kept-text'
import { loadBorrower } from '../../borrower/store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { agreedText } from '../../loan/agreed-text.ts'
import { findConsent } from './store.ts'

/** The text that a consent of the borrower's own was given to, as long ago as it may be. */
export async function consentText({ queries, borrowerId }: BorrowerCaller, { consentId }: { consentId: string }) {
  const consent = await findConsent(queries, borrowerId, consentId)
  if (!consent) return fail('consentNotFound')
  const { market } = await loadBorrower(queries, borrowerId)
  const text = await agreedText(queries, market, consent)
  return { text: text ? shownText(text) : null }
}
