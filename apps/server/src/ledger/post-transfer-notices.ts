import type { TransferNotice } from '@hiram/contract/hooks'
import { type BusinessDate, businessDate, suspenseIn } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { changeStatus } from '../loan/change-status.ts'
import { type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { type PaymentsPosted, postPayments, type ReferredPayment } from './post-payments.ts'
import { loadRecognised, nothingRecognised, type Recognised } from './recognise-charges.ts'
import {
  claimNotices,
  conflicting,
  insertPayments,
  markPosted,
  type RoutedNotice,
  routeNotices,
} from './transfer-notices.ts'
import { nobody, type Posted, writeMovements } from './write-movements.ts'

export type NoticePosted = 'posted' | 'suspense' | 'known' | 'conflict'

/** Posts a batch of the bank's notices in one transaction: each reference once, to its loan or to suspense. */
export async function postTransferNotices(
  context: Context,
  notices: readonly TransferNotice[],
): Promise<NoticePosted[]> {
  const now = context.clock.instant()
  return context.database.transaction().execute(async (queries) => {
    const routed = await routeNotices(queries, notices)
    const once = firstOfEach(routed)
    const fresh = await claimNotices(queries, once, now)
    const first = once.filter((notice) => fresh.has(notice.providerReference))
    await postToLoans(
      context,
      queries,
      first.filter((notice) => notice.loan),
      now,
    )
    await postToSuspense(
      context,
      queries,
      first.filter((notice) => !notice.loan),
      now,
    )
    const refused = await conflicting(
      queries,
      routed.filter((notice) => !first.includes(notice)),
    )
    return routed.map((notice) => outcomeOf(notice, first, refused))
  })
}

function outcomeOf(notice: RoutedNotice, first: readonly RoutedNotice[], refused: Set<string>): NoticePosted {
  if (first.includes(notice)) return notice.loan ? 'posted' : 'suspense'
  return refused.has(notice.providerReference) ? 'conflict' : 'known'
}

function firstOfEach(notices: readonly RoutedNotice[]): RoutedNotice[] {
  const seen = new Set<string>()
  return notices.filter((notice) => {
    if (seen.has(notice.providerReference)) return false
    seen.add(notice.providerReference)
    return true
  })
}

async function postToSuspense(context: Context, queries: Queries, notices: readonly RoutedNotice[], now: Date) {
  const posted = notices.map((notice): Posted => {
    const posting = { ref: `bank:${notice.providerReference}`, valueDate: businessDate(notice.valueDate) }
    return {
      borrowerId: nobody,
      loanId: null,
      currency: notice.currency,
      kind: 'suspense',
      source: notice.channel,
      movements: suspenseIn(posting, notice.amount),
    }
  })
  await writeMovements(queries, now, posted)
  for (const notice of notices)
    context.log.warn({ channel: notice.channel }, 'money without a known code is in suspense')
}

async function postToLoans(context: Context, queries: Queries, notices: readonly RoutedNotice[], now: Date) {
  const keys = notices.flatMap((notice) => (notice.loan ? [notice.loan] : []))
  if (keys.length === 0) return
  const loans = await lockLoans(queries, keys)
  const recognised = await loadRecognised(
    queries,
    loans.map((loan) => loan.loan_id),
    loans.map((loan) => loan.borrower_id),
  )
  const results = loans.map((loan) => {
    const own = notices.filter((notice) => notice.loan?.loanId === loan.loan_id)
    return { loan, ...postToLoan(context, loan, own, recognised.get(loan.loan_id) ?? nothingRecognised, now) }
  })
  await insertPayments(
    queries,
    results.flatMap(({ loan, added }) =>
      added.map((payment) => ({ ...payment, borrowerId: loan.borrower_id, loanId: loan.loan_id })),
    ),
    now,
  )
  await writeMovements(
    queries,
    now,
    results.map(({ loan, added, posted }) => ({
      borrowerId: loan.borrower_id,
      loanId: loan.loan_id,
      currency: loan.currency,
      kind: 'repayment',
      source: added[0]?.channel ?? null,
      movements: posted.movements,
    })),
  )
  // the charges stand in the ledger up to the posting's day, so the day's close leaves those days alone
  const marks = results.map(({ loan, posted: { after } }) => ({
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    day: after.asOf,
    closedOn: after.closedOn,
  }))
  await markPosted(queries, marks)
  for (const { loan, posted } of results) await settleStatus(queries, loan, posted, now)
}

type AddedPayment = ReferredPayment & { readonly channel: string }

function postToLoan(
  context: Context,
  loan: LoadedLoan,
  notices: readonly RoutedNotice[],
  recognised: Recognised,
  receivedAt: Date,
): { added: AddedPayment[]; posted: PaymentsPosted } {
  const events = eventsOf(loan)
  const today = later(businessDate(context.clock.businessDate(loan.market)), events.schedule.startDate)
  const known = (loan.payments ?? []).map((row) => ({
    paymentId: row.payment_id,
    amount: BigInt(row.amount),
    valueDate: businessDate(row.value_date),
    receivedAt: new Date(row.received_at),
  }))
  const added = notices.map((notice) => ({
    paymentId: notice.providerReference,
    amount: notice.amount,
    // money cannot count before the loan began, nor on a day that has not come
    valueDate: earlier(later(businessDate(notice.valueDate), events.schedule.startDate), today),
    channel: notice.channel,
    receivedAt,
  }))
  return { added, posted: postPayments(events, known, added, today, recognised) }
}

async function settleStatus(queries: Queries, loan: LoadedLoan, { after }: PaymentsPosted, now: Date): Promise<void> {
  const change = { borrowerId: loan.borrower_id, loanId: loan.loan_id, at: now, who: 'provider' as const }
  if (after.paidInFull) {
    await changeStatus(queries, { ...change, event: 'paidInFull' })
  } else if (loan.status === 'overdue' && after.overdueDays === 0) {
    await changeStatus(queries, { ...change, event: 'arrearsPaid' })
  } else if (loan.status === 'repay' && after.overdueDays > 0) {
    await changeStatus(queries, { ...change, event: 'dueDatePassed', who: 'system' })
  }
}

function later(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a < b ? b : a
}

function earlier(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a < b ? a : b
}
