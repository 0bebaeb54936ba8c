import { creditRefund, position } from '@hiram/lending'
import { sealPayoutAccount } from '../../borrower/payout-account.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { writeEntries } from '../../ledger/write-entries.ts'
import { loadLoan, lockLoans } from '../../loan/loan-store.ts'
import { creditOf, eventsOf } from '../../loan/loan-terms.ts'
import { addJob } from '../../queue/job-store.ts'
import { insertRefund, type RefundOrder, refundsOfLoan } from '../../servicing/refund-store.ts'
import { refundRef } from '../../servicing/refunds.ts'

const hourSeconds = 3600

/** All of the borrower's credit goes back to their own account: ordered once, since what is on its way is no credit. */
export async function refund(caller: BorrowerCaller, { loanId }: { loanId: string }) {
  const { context, queries, borrowerId } = caller
  const [loan] = await lockLoans(queries, [{ borrowerId, loanId }])
  if (!loan) return fail('loanNotFound')
  if (!loan.disbursed_on) return fail('nothingToRefund')
  const today = context.clock.businessDate(loan.market)
  const amount = creditOf(loan, position({ ...eventsOf(loan), asOf: today }))
  if (amount <= 0n) return fail('nothingToRefund')
  const isWaiting = (await refundsOfLoan(queries, borrowerId, loanId)).some(({ state }) => state === 'ordered')
  // what came in meanwhile goes back once the bank has answered
  if (isWaiting) return fail('tooMany', { retryAfterSeconds: hourSeconds })
  const orderId = crypto.randomUUID()
  const account = await sealPayoutAccount(caller, 'refund_order', orderId)
  if (!account) return fail('payoutAccountMissing')
  const at = context.clock.instant()
  const order: RefundOrder = {
    borrower_id: borrowerId,
    order_id: orderId,
    loan_id: loanId,
    amount,
    currency: loan.currency,
    bank_code: account.bankCode,
    account_sealed: account.accountSealed,
    account_ending: account.accountEnding,
    state: 'ordered',
    provider_reference: null,
    failure: null,
    ordered_at: at,
    answered_at: null,
  }
  await insertRefund(queries, order)
  const entries = creditRefund({ ref: refundRef(orderId), valueDate: today }, amount)
  await writeEntries(queries, at, [
    { borrowerId, loanId, currency: loan.currency, kind: 'refund', source: null, entries },
  ])
  await addJob(queries, 'orderRefund', { borrowerId, orderId }, { key: `refund:${orderId}` })
  return refundView(order)
}

/** What went back, newest first. */
export async function refunds({ queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  return { refunds: (await refundsOfLoan(queries, borrowerId, loanId)).map(refundView) }
}

function refundView({ amount, account_ending, state, ordered_at }: RefundOrder) {
  return { amount, accountEnding: account_ending, state, at: ordered_at.toISOString() }
}
