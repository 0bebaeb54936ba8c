import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  FailedOrder,
  listFailedOrders as listCall,
  orderRefundAgain as orderCall,
  previewRefund as previewCall,
} from '@hiram/contract/console/refunds'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { keyOf, loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { releaseItem } from '../../staff/claim-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { isUuid, readKeyPlace, writeKeyPlace } from '../key-cursor.ts'
import { loanStateOf } from '../loan-state.ts'
import { numberOf, takenBy } from '../person.ts'
import { previewOf, refundChange } from '../preview.ts'
import { requireTaken } from '../require-taken.ts'
import { countFailed, type FailedRow, failedRefund, failedRows } from './refund-store.ts'

const pageRows = 50
const mostCounted = 10_000

export async function listFailedOrders(
  { context, member }: StaffCaller,
  { kind, market, order, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  const of = { kind, markets: member.markets.filter((code) => market === undefined || code === market) }
  const from = after === undefined ? undefined : readKeyPlace(after, isUuid)
  const found = await failedRows(database, of, { order, after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const count = await countFailed(database, of, mostCounted + 1)
  return {
    rows: rows.map((row) => orderOf(row, kind, { me: member.staffId, now: clock.wall() })),
    after: last ? writeKeyPlace({ at: last.answered_at, key: last.order_id }) : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
  }
}

export async function previewRefund(
  caller: StaffCaller,
  { orderId }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { order, isLarge } = await waiting(caller, orderId)
  return previewOf(caller.context, keyOf(order), refundChange(caller.context, order.loan_id, isLarge))
}

/** The same order as the borrower gives in their app, by the person who has taken the refund. */
export async function orderRefundAgain(
  caller: StaffCaller,
  { requestId, orderId, reason }: ConsoleRequest<typeof orderCall>,
): Promise<ConsoleAnswer<typeof orderCall>> {
  const { context, member } = caller
  const before = await askedBefore(caller, requestId, { kind: 'refund' })
  if (before) return before
  const { order, loan, isLarge, credit } = await waiting(caller, orderId)
  const { loan_id: loanId, market } = order
  const item = { queue: 'refund' as const, itemId: orderId }
  if (isLarge) {
    if (reason === undefined)
      throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'reason', reason: 'missing' }] })
    await requireTaken(caller, context.database, item)
    const change = { kind: 'refund' as const, amount: credit }
    const of = { loanId, loanState: loanStateOf(loan), market }
    const asked = await askSecondPerson(caller, { ...of, requestId, change, reason })
    await releaseItem(context.database, { ...item, staffId: member.staffId })
    return asked
  }
  await context.database.transaction().execute(async (queries) => {
    await requireTaken(caller, queries, item)
    const refused = await refundChange(context, loanId, false).carryOut(queries)
    if (refused) throw new ConsoleFailure('refusedByRule', { refused: refused.refused })
    await releaseItem(queries, { ...item, staffId: member.staffId })
  })
  return { state: 'done', approvalId: null }
}

async function waiting({ context, member }: StaffCaller, orderId: string) {
  const order = await failedRefund(context.database, orderId, member.markets)
  const loan = order && (await loadLoan(context.database, order.borrower_id, order.loan_id))
  if (!order || !loan) throw new ConsoleFailure('notFound')
  const { credit } = loanView(loan, context.clock.businessDate(order.market))
  const most = BigInt(await settingOf(context.database, 'refundAlone', order.market))
  return { order, loan, credit, isLarge: credit > most }
}

function orderOf(row: FailedRow, kind: FailedOrder['kind'], { me, now }: { me: string; now: Date }): FailedOrder {
  const { staff_id, name, until } = row
  return {
    orderId: row.order_id,
    number: numberOf('F', row.order_id),
    kind,
    market: row.market,
    loanId: row.loan_id,
    loanNumber: groupedLoanNumber(row.loan_number),
    amount: row.amount,
    currency: row.currency,
    accountEnding: row.account_ending,
    failure: row.failure,
    failedAt: row.answered_at.toISOString(),
    tries: row.tries,
    offerEndsOn: kind === 'payout' ? row.offer_ends_on : null,
    takenBy: takenBy(staff_id && name && until ? { staff_id, name, until } : undefined, me, now),
    approvalId: row.approval_id,
  }
}
