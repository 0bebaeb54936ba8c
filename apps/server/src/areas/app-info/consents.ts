import type { RequestOf } from '@hiram/contract'
import { consentDocument, type giveConsents as giveConsentsCall } from '@hiram/contract/app-info/consents'
import { locale } from '@hiram/contract/values'
import { brandOfApp, locationReportsOf } from '@hiram/markets'
import { deleteLocations } from '../../borrower/location-store.ts'
import { lockBorrower } from '../../borrower/lock.ts'
import { loadMember } from '../../borrower/member-store.ts'
import { loadBorrower } from '../../borrower/store.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { insertConsents, loadConsents } from '../../loan/consent-store.ts'
import { hashConsents } from '../../loan/consents.ts'
import { findConsent, withdrawRows } from './store.ts'

/** What was agreed to, and whether the location may be: the calls of a shell may be of another brand than its page. */
export async function listConsents({ queries, borrowerId, appId }: BorrowerCaller) {
  const { market } = await loadBorrower(queries, borrowerId)
  const rows = await loadConsents(queries, borrowerId)
  return {
    locationReports: locationReportsOf(brandOfApp(appId, market)),
    consents: rows.map((row) => ({
      consentId: row.consent_id,
      document: consentDocument.parse(row.document),
      version: row.version,
      locale: locale.parse(row.locale),
      textHash: row.text_hash.toString('hex'),
      givenAt: row.given_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  }
}

/** Records what was agreed to, with the hash of the text in force; another version than that is refused. */
export async function giveConsents(caller: BorrowerCaller, { consents }: RequestOf<typeof giveConsentsCall>) {
  const { context, queries, borrowerId, appId } = caller
  const { market } = await loadBorrower(queries, borrowerId)
  const hashed = await hashConsents(context.config, brandOfApp(appId, market), consents)
  if (!hashed) return fail('consentMissing')
  await insertConsents(queries, { borrowerId, loanId: null, at: context.clock.instant() }, hashed)
  return { recorded: hashed.length }
}

/** Signed by both sides. */
const agreements: ReadonlySet<string> = new Set(['creditAgreement', 'hardshipPlan'])

/**
 * Withdrawn from now on. A signed agreement stays, and while a loan is open so does what it rests on; nothing rests on
 * the location, whose positions are deleted at once.
 */
export async function withdrawConsent(
  { context, queries, borrowerId }: BorrowerCaller,
  { consentId }: { consentId: string },
) {
  const consent = await findConsent(queries, borrowerId, consentId)
  if (!consent || agreements.has(consent.document)) return fail('consentFixed')
  await lockBorrower(queries, borrowerId)
  const at = consent.withdrawn_at ?? context.clock.instant()
  if (consent.document === 'location') {
    await withdrawRows(queries, { borrower_id: borrowerId, document: 'location' }, at)
    await deleteLocations(queries, borrowerId)
    return { withdrawnAt: at.toISOString() }
  }
  if ((await loadMember(queries, borrowerId)).open_loan_id) return fail('openLoanExists')
  await withdrawRows(queries, { borrower_id: borrowerId, consent_id: consentId }, at)
  return { withdrawnAt: at.toISOString() }
}
