import type { ReturnedTransferNotice } from '@hiram/contract/webhooks'
import { position, suspenseOut } from '@hiram/lending'
import { marketOfCurrency } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { noBorrower, writeEntries } from '../ledger/write-entries.ts'
import { keyOf, type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { creditOf, eventsOf, standingPayments } from '../loan/loan-terms.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import {
  hasAnotherOpenLoan,
  loanOfTransfer,
  lockTransfer,
  markReturned,
  type StoredTransfer,
} from './bank-transfer-store.ts'
import { paymentIdOf } from './match-proofs.ts'
import { markReversed } from './payment-store.ts'
import { postChanges, postingDay } from './post-changes.ts'

/** `later`: the transfer itself is not known yet, so the bank must send this notice again. */
export type ReversalOutcome = 'counted' | 'known' | 'later'

/** The bank returns a transfer: its entries are reversed exactly, and the loan is calculated as if it had never come. */
export async function reverseRepayment(
  context: Context,
  { providerReference }: ReturnedTransferNotice,
): Promise<ReversalOutcome> {
  for (;;) {
    const outcome = await reverseOnce(context, providerReference)
    if (outcome !== 'moved') return outcome
  }
}

/** The loan is locked before the transfer, as everywhere; `moved`: the transfer got its loan in between. */
async function reverseOnce(context: Context, providerReference: string): Promise<ReversalOutcome | 'moved'> {
  return context.database.transaction().execute(async (queries) => {
    const key = await loanOfTransfer(queries, providerReference)
    const [loan] = key ? await lockLoans(queries, [key]) : []
    const transfer = await lockTransfer(queries, providerReference)
    if (!transfer) return 'later'
    if (transfer.state === 'returned') return 'known'
    // it is on its way back by an order of ours: the bank notifies again, and by then that is answered
    if (transfer.state === 'returning') {
      context.log.error({ providerReference }, 'the bank returned a transfer that is being returned')
      return 'later'
    }
    if (transfer.loan_id !== (loan?.loan_id ?? null)) return 'moved'
    await markReturned(queries, providerReference, context.clock.instant())
    if (loan) await reverseOnLoan(context, queries, loan, transfer)
    else await sendOutOfSuspense(context, queries, transfer)
    return 'counted'
  })
}

async function reverseOnLoan(context: Context, queries: Queries, loan: LoadedLoan, transfer: StoredTransfer) {
  const at = context.clock.instant()
  const owner = keyOf(loan)
  const before = eventsOf(loan)
  const payment = standingPayments(before.payments).find(({ paymentId }) => isPaidBy(transfer, paymentId))
  const day = postingDay(context, { loan, after: before })
  const after = {
    ...before,
    payments: before.payments.map((one) => (one === payment ? { ...one, returnedOn: day } : one)),
  }
  // a loan that is closed stays so while the borrower has another one: a person decides what becomes of the debt
  const mustWait =
    loan.status === 'close' &&
    !position({ ...after, asOf: day }).paidInFull &&
    (await hasAnotherOpenLoan(queries, owner))
  if (!payment || mustWait) {
    context.log.error({ loanId: loan.loan_id }, 'a transfer was returned whose loan cannot be opened again')
    await sendOutOfSuspense(context, queries, transfer)
    return
  }
  await markReversed(queries, { ...owner, paymentId: payment.paymentId, at, day })
  const cause = `back:${transfer.provider_reference}`
  const change = { loan, before, after, cause, source: transfer.channel, who: 'provider' as const }
  const [now] = await postChanges(context, queries, [change], at)
  if (now && creditOf(loan, now) < 0n) {
    context.log.error({ loanId: loan.loan_id }, 'a transfer was returned of which a part had been refunded already')
  }
  // what they owe has grown, and a loan that was paid off may be owed again
  await notifyBorrower(context, queries, owner.borrowerId, 'sms.loanChanged')
  // what was paid from suspense is there again, and leaves from there
  if (payment.paidFrom === 'suspense') await sendOutOfSuspense(context, queries, transfer)
}

/** Its own payment, or that of the proof it confirmed; a proof accepted after it has none. */
function isPaidBy({ provider_reference, proof_id }: StoredTransfer, paymentId: string): boolean {
  return paymentId === provider_reference || (proof_id !== null && paymentId === paymentIdOf(proof_id))
}

async function sendOutOfSuspense(context: Context, queries: Queries, transfer: StoredTransfer): Promise<void> {
  const today = context.clock.businessDate(marketOfCurrency(transfer.currency))
  const posting = { ref: `back:${transfer.provider_reference}`, valueDate: today }
  const entries = suspenseOut(posting, transfer.amount)
  await writeEntries(queries, context.clock.instant(), [
    {
      borrowerId: transfer.borrower_id ?? noBorrower,
      loanId: transfer.loan_id,
      currency: transfer.currency,
      kind: 'suspense',
      source: transfer.channel,
      entries,
    },
  ])
}
