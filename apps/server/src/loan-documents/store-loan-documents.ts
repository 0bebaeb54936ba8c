import { createHash } from 'node:crypto'
import { locale as localeSchema } from '@hiram/contract/values'
import { readConsent } from '@hiram/markets/consents'
import { shownText } from '@hiram/markets/kept-text'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { borrowerName } from '../borrower/name.ts'
import type { Context } from '../context.ts'
import { agreedText } from '../loan/agreed-text.ts'
import { keyOf, type LoadedLoan, type LoanKey, loadLoan } from '../loan/loan-store.ts'
import { loanDocumentPlace } from '../privacy/sealed-places.ts'
import { openBytes, sealBytes } from '../privacy/vault.ts'
import { storeFile } from '../providers/files/store-file.ts'
import { draw } from './draw.ts'
import type { SignedAgreement } from './signed-document.ts'
import { signedTerms } from './signed-terms.ts'
import { findLoanDocuments, insertLoanDocument, loanConsents, type StoredDocument, type StoredKind } from './store.ts'

/** The job queued with every application: both signed documents are drawn and stored. Safe to run again. */
export async function storeLoanDocuments(context: Context, owner: LoanKey): Promise<void> {
  const loan = await loadLoan(context.database, owner.borrowerId, owner.loanId)
  if (!loan) return
  for (const kind of ['keyFacts', 'agreement'] as const) await signedDocument(context, loan, kind)
}

/** The signed document as first drawn; drawn now if its job has not run yet. */
export async function signedDocument(context: Context, loan: LoadedLoan, kind: 'keyFacts' | 'agreement') {
  return storedDocument(context, loan, kind, loan.applied_at, async () => {
    const signed = await loadSigned(context, loan)
    return { pdf: await draw(kind, signed), locale: signed.locale }
  })
}

/**
 * The document of this kind stored since `validSince`, or the one from `make`, which is then stored. The first one
 * stored wins.
 */
export async function storedDocument(
  { database, vault, providers, clock }: Context,
  loan: LoadedLoan,
  kind: StoredKind,
  validSince: Date,
  make: () => Promise<{ pdf: Buffer; locale: string }>,
): Promise<{ pdf: Buffer; loanDocument: StoredDocument }> {
  const owner = keyOf(loan)
  const key = await vault.keyOf(database, owner.borrowerId)
  const place = loanDocumentPlace(owner.borrowerId, owner.loanId, kind)
  const found = (await findLoanDocuments(database, owner)).find((one) => one.kind === kind)
  const known = found && found.made_at >= validSince ? found : undefined
  if (known) return { pdf: openBytes(key, place, await providers.files.get(known.file_name)), loanDocument: known }
  const { pdf, locale } = await make()
  const made = {
    borrower_id: owner.borrowerId,
    loan_id: owner.loanId,
    kind,
    locale,
    sha256: createHash('sha256').update(pdf).digest(),
    bytes: pdf.length,
    made_at: clock.instant(),
  }
  const { fileName, loanDocument } = await storeFile(providers.files, sealBytes(key, place, pdf), async (fileName) => ({
    fileName,
    loanDocument: await insertLoanDocument(database, { ...made, file_name: fileName }, validSince),
  }))
  if (loanDocument.file_name === fileName) {
    if (found) await providers.files.remove(found.file_name)
    return { pdf, loanDocument }
  }
  await providers.files.remove(fileName)
  return { pdf: openBytes(key, place, await providers.files.get(loanDocument.file_name)), loanDocument }
}

async function loadSigned(context: Context, loan: LoadedLoan): Promise<SignedAgreement> {
  const consents = await loanConsents(context.database, keyOf(loan))
  const agreement = consents.find(({ document }) => document === 'creditAgreement')
  // the language the borrower read it in
  const locale = localeSchema.parse(agreement?.locale)
  const kept = agreement && (await agreedText(context.database, loan.market, agreement))
  return {
    market: loan.market,
    locale,
    agreement: kept ? shownText(kept) : await readConsent(loan.market, 'creditAgreement', locale),
    loanNumber: groupedLoanNumber(loan.loan_number),
    borrowerName: await borrowerName(context, loan.borrower_id, loan.market),
    appliedAt: loan.applied_at,
    appliedOn: loan.applied_on,
    terms: signedTerms.parse(loan.terms),
    consents: consents
      .map((row) => ({
        document: row.document,
        version: row.version,
        locale: row.locale,
        textHash: row.text_hash.toString('hex'),
        givenAt: row.given_at,
      }))
      .sort((a, b) => (a.document < b.document ? -1 : 1)),
  }
}
