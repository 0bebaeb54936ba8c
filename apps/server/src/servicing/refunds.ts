import { payoutChannel } from '@hiram/books'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import { creditRefund, position, refundReturned, refundSettled, reversal, sum } from '@hiram/lending'
import { marketOfCurrency } from '@hiram/markets'
import { payoutRouteFor } from '@hiram/markets/payment-channels'
import { sealPayoutAccount } from '../borrower/payout-account.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { fail } from '../http/outcome.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { type LoadedLoan, type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { creditOf, eventsOf, standingPayments } from '../loan/loan-terms.ts'
import { addJob } from '../queue/job-store.ts'
import { returnedAmong } from './bank-transfer-store.ts'
import { paymentIdOf } from './match-proofs.ts'
import { answerOf, answerOrder, failSettledOrder, failureOf, loadOrder } from './payout-store.ts'
import { insertRefund, type RefundOrder, recordRefund, refundsOfLoan } from './refund-store.ts'

const hourSeconds = 3600

/** Orders all of the borrower's credit back to their own account, once: what is on its way is no credit. */
export async function orderRefund(context: Context, queries: Queries, key: LoanKey) {
  const { borrowerId, loanId } = key
  const [loan] = await lockLoans(queries, [key])
  if (!loan) return fail('loanNotFound')
  if (!loan.disbursed_on) return fail('nothingToRefund')
  const today = context.clock.businessDate(loan.market)
  const credit = creditOf(loan, position({ ...eventsOf(loan), asOf: today }))
  const amount = credit - (credit > 0n ? await returnedAmount(queries, loan) : 0n)
  if (amount <= 0n) return fail('nothingToRefund')
  const isWaiting = (await refundsOfLoan(queries, borrowerId, loanId)).some(({ state }) => state === 'ordered')
  // what came in meanwhile goes back once the bank has answered
  if (isWaiting) return fail('tooMany', { retryAfterSeconds: hourSeconds })
  const orderId = crypto.randomUUID()
  const account = await sealPayoutAccount({ context, queries, borrowerId }, 'refund_order', orderId)
  if (!account) return fail('payoutAccountMissing')
  const at = context.clock.instant()
  const order: RefundOrder = {
    borrower_id: borrowerId,
    order_id: orderId,
    loan_id: loanId,
    amount,
    currency: loan.currency,
    ...account,
    state: 'ordered',
    provider_reference: null,
    failure: null,
    ordered_at: at,
    answered_at: null,
    returned_at: null,
    route: payoutRouteFor(loan.market, amount).code,
  }
  await insertRefund(queries, order)
  const entries = creditRefund({ ref: refundRef(orderId), valueDate: today }, amount)
  await writeEntries(queries, at, [{ ...key, currency: loan.currency, kind: 'refund', source: null, entries }])
  await addJob(queries, 'orderRefund', { borrowerId, orderId }, { key: `refund:${orderId}` })
  return order
}

/**
 * The amount of payments that still stand though their transfers were returned, because the loan could not be opened again beside another one
 * (`reverseRepayment`): that money is gone, so no credit comes of it.
 */
async function returnedAmount(queries: Queries, loan: LoadedLoan): Promise<bigint> {
  const references = new Map(
    (loan.proofs ?? []).map((proof) => [paymentIdOf(proof.proof_id), proof.provider_reference]),
  )
  const paid = standingPayments(eventsOf(loan).payments).map(({ paymentId, amount }) => ({
    reference: references.get(paymentId) ?? paymentId,
    amount,
  }))
  if (paid.length === 0) return 0n
  const returned = await returnedAmong(
    queries,
    paid.map(({ reference }) => reference),
  )
  return sum(paid.filter(({ reference }) => returned.has(reference)).map(({ amount }) => amount))
}

/** The reference of a refund's journal entries. */
function refundRef(orderId: string): string {
  return `refund:${orderId}`
}

/** The first answer stays. Another one now means money that the ledger does not know. */
async function noteOtherAnswer({ clock, log }: Context, queries: Queries, borrowerId: string, notice: PayoutNotice) {
  const { orderId } = notice
  const order = await loadOrder(queries, 'refund_order', borrowerId, orderId)
  if (!order || order.returned_at !== null || order.state === answerOf(notice, clock.instant()).state) return
  log.error({ orderId, first: order.state }, 'a refund was answered again with another outcome')
}

/** The bank's answer to a refund; undefined when the order is none. A refund that failed, or came back since, is the borrower's credit again. */
export async function handleRefundAnswer(
  context: Context,
  queries: Queries,
  borrowerId: string,
  notice: PayoutNotice,
): Promise<'counted' | 'known' | undefined> {
  const known = await loadOrder(queries, 'refund_order', borrowerId, notice.orderId)
  if (!known) return undefined
  const at = context.clock.instant()
  const isFirst = await answerOrder(queries, 'refund_order', borrowerId, notice, at)
  // asked after it: an answer that was being written was waited for
  const isBack =
    !isFirst && notice.state === 'returned' && (await failSettledOrder(queries, 'refund_order', borrowerId, notice, at))
  if (!isFirst && !isBack) {
    await noteOtherAnswer(context, queries, borrowerId, notice)
    return 'known'
  }
  await recordRefund(queries, { ...known, state: answerOf(notice, at).state }, at)
  const market = marketOfCurrency(known.currency)
  const posting = { ref: refundRef(known.order_id), valueDate: context.clock.businessDate(market) }
  const failed = () => reversal({ ...posting, ref: 'undo' }, creditRefund(posting, known.amount))
  const answered = () => (failureOf(notice) ? failed() : refundSettled(posting, known.amount))
  const entries = isBack ? refundReturned(posting, known.amount) : answered()
  const owner = { borrowerId, loanId: known.loan_id, currency: known.currency }
  const source = payoutChannel(known.route)
  await writeEntries(queries, at, [{ ...owner, kind: 'refund', source, entries }])
  return 'counted'
}
