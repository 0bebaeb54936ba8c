import { payoutChannel } from '@hiram/books'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import { creditRefund, position, refundReturned, refundSettled, reversal } from '@hiram/lending'
import { marketOfCurrency } from '@hiram/markets'
import { payoutRouteFor } from '@hiram/markets/payment-channels'
import { sealPayoutAccount } from '../borrower/payout-account.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { fail } from '../http/outcome.ts'
import { writeEntries } from '../ledger/write-entries.ts'
import { type LoanKey, lockLoans } from '../loan/loan-store.ts'
import { creditOf, eventsOf } from '../loan/loan-terms.ts'
import { addJob } from '../queue/job-store.ts'
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
  const amount = creditOf(loan, position({ ...eventsOf(loan), asOf: today }))
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

/** The reference of a refund's journal entries. */
function refundRef(orderId: string): string {
  return `refund:${orderId}`
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
  const isBack =
    notice.state === 'returned' && (await failSettledOrder(queries, 'refund_order', borrowerId, notice, at))
  if (!isBack && !(await answerOrder(queries, 'refund_order', borrowerId, notice, at))) {
    if (known.returned_at === null && known.state !== answerOf(notice, at).state) {
      context.log.error(
        { orderId: notice.orderId, first: known.state },
        'a refund was answered again with another outcome',
      )
    }
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
