import type { ReturnedTransferNotice } from '@hiram/contract/webhooks'
import { businessDate, suspenseOut } from '@hiram/lending'
import { marketOfCurrency } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { nobody, writeEntries } from '../ledger/write-entries.ts'
import { type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { creditOf, eventsOf } from '../loan/loan-terms.ts'
import { hasAnotherOpenLoan, lockNotice, markReturned, type StoredNotice } from './bank-transfer-store.ts'
import { paymentIdOf } from './match-proofs.ts'
import { markReversed } from './payment-store.ts'
import { postingDay, postToLoans } from './post-to-loans.ts'

/** `later`: the transfer itself has not been told yet, so this is to be told again. */
export type TakenBack = 'counted' | 'known' | 'later'

/** The bank takes a transfer back: one exact counter-entry, and the loan is calculated as if it had never come. */
export async function reverseRepayment(
  context: Context,
  { providerReference }: ReturnedTransferNotice,
): Promise<TakenBack> {
  return context.database.transaction().execute(async (queries) => {
    const notice = await lockNotice(queries, providerReference)
    if (!notice) return 'later'
    if (notice.state === 'returned') return 'known'
    await markReturned(queries, providerReference, context.clock.instant())
    if (notice.borrower_id === null || notice.loan_id === null) {
      await sendOutOfSuspense(context, queries, notice)
      return 'counted'
    }
    const [loan] = await lockLoans(queries, [{ borrowerId: notice.borrower_id, loanId: notice.loan_id }])
    if (!loan) throw new Error('a posted transfer without its loan')
    await reverseOnLoan(context, queries, loan, notice)
    return 'counted'
  })
}

async function reverseOnLoan(context: Context, queries: Queries, loan: LoadedLoan, notice: StoredNotice) {
  const at = context.clock.instant()
  const owner = { borrowerId: loan.borrower_id, loanId: loan.loan_id }
  const before = eventsOf(loan)
  const payment = before.payments.find(({ paymentId }) => isPaidBy(notice, paymentId))
  // a loan that is closed stays so while the borrower has another one: a person decides what becomes of the debt
  const mustWait = loan.status === 'close' && (await hasAnotherOpenLoan(queries, owner))
  if (!payment || mustWait) {
    context.log.error({ loanId: loan.loan_id }, 'a transfer was taken back whose loan cannot be opened again')
    await sendOutOfSuspense(context, queries, notice)
    return
  }
  const day = postingDay(context, { loan, after: before })
  await markReversed(queries, { ...owner, paymentId: payment.paymentId, at, day })
  const after = { ...before, payments: before.payments.filter((one) => one !== payment) }
  const cause = `back:${notice.provider_reference}`
  const change = { loan, before, after, cause, source: notice.channel, who: 'provider' as const }
  const [now] = await postToLoans(context, queries, [change], at)
  if (now && creditOf(loan, now) < 0n) {
    context.log.error({ loanId: loan.loan_id }, 'a transfer was taken back of which a part had gone back already')
  }
  // what was paid from suspense is there again, and leaves from there
  if (payment.paidFrom === 'suspense') await sendOutOfSuspense(context, queries, notice)
}

/** Its own payment, or that of the proof it confirmed; a proof accepted after it has none. */
function isPaidBy({ provider_reference, proof_id }: StoredNotice, paymentId: string): boolean {
  return paymentId === provider_reference || (proof_id !== null && paymentId === paymentIdOf(proof_id))
}

async function sendOutOfSuspense(context: Context, queries: Queries, notice: StoredNotice): Promise<void> {
  const today = businessDate(context.clock.businessDate(marketOfCurrency(notice.currency)))
  const posting = { ref: `back:${notice.provider_reference}`, valueDate: today }
  const entries = suspenseOut(posting, notice.amount)
  await writeEntries(queries, context.clock.instant(), [
    {
      borrowerId: notice.borrower_id ?? nobody,
      loanId: notice.loan_id,
      currency: notice.currency,
      kind: 'suspense',
      source: notice.channel,
      entries,
    },
  ])
}
