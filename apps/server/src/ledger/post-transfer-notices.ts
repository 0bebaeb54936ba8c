import type { TransferNotice } from '@hiram/contract/hooks'
import { businessDate, suspenseIn } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { matchProofs } from './match-proofs.ts'
import { insertPayments, type StoredPayment } from './payment-store.ts'
import { earlier, later } from './post-days.ts'
import { newPayment, withPayments } from './post-loan-events.ts'
import { type LoanChange, postingDay, postToLoans } from './post-to-loans.ts'
import { claimNotices, conflicting, linkProofs, type RoutedNotice, routeNotices } from './transfer-notices.ts'
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
    await postNoticesToLoans(
      context,
      queries,
      first.filter((notice) => notice.loan),
      { paidFrom: 'cashIn', now },
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
  const posted = notices.map((notice) => inSuspense(notice, { borrowerId: nobody, loanId: null }))
  await writeMovements(queries, now, posted)
  for (const notice of notices)
    context.log.warn({ channel: notice.channel }, 'money without a known code is in suspense')
}

function inSuspense(notice: RoutedNotice, owner: { borrowerId: string; loanId: string | null }): Posted {
  const posting = { ref: `bank:${notice.providerReference}`, valueDate: businessDate(notice.valueDate) }
  return {
    ...owner,
    currency: notice.currency,
    kind: 'suspense',
    source: notice.channel,
    movements: suspenseIn(posting, notice.amount),
  }
}

type Given = { paidFrom: 'cashIn' | 'suspense'; now: Date }

/**
 * Posts money to the loans it is known to be for. What an accepted proof has counted already only settles what that
 * proof left open in suspense.
 */
export async function postNoticesToLoans(
  context: Context,
  queries: Queries,
  notices: readonly RoutedNotice[],
  given: Given,
): Promise<void> {
  const keys = notices.flatMap((notice) => (notice.loan ? [notice.loan] : []))
  if (keys.length === 0) return
  const results = (await lockLoans(queries, keys)).map((loan) => {
    const own = notices.filter((notice) => notice.loan?.loanId === loan.loan_id)
    const proven = matchProofs(loan, own)
    const added = own.filter((notice) => !proven.has(notice.providerReference))
    return { loan, own, proven, ...paidBy(context, loan, added, given) }
  })
  await insertPayments(
    queries,
    results.flatMap(({ added }) => added),
  )
  await postToLoans(
    context,
    queries,
    results.flatMap(({ change }) => change ?? []),
    given.now,
  )
  const known = results.flatMap(({ loan, own, proven }) =>
    own
      .filter((notice) => proven.has(notice.providerReference))
      .map((notice) => ({ notice, loan, proofId: proven.get(notice.providerReference) ?? '' })),
  )
  if (known.length === 0) return
  if (given.paidFrom === 'cashIn') {
    const owned = known.map(({ notice, loan }) =>
      inSuspense(notice, { borrowerId: loan.borrower_id, loanId: loan.loan_id }),
    )
    await writeMovements(queries, given.now, owned)
  }
  await linkProofs(
    queries,
    known.map(({ notice, loan, proofId }) => ({
      borrowerId: loan.borrower_id,
      proofId,
      providerReference: notice.providerReference,
    })),
  )
}

function paidBy(
  context: Context,
  loan: LoadedLoan,
  notices: readonly RoutedNotice[],
  { paidFrom, now }: Given,
): { added: StoredPayment[]; change: LoanChange | undefined } {
  const [first] = notices
  if (!first) return { added: [], change: undefined }
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const added = notices.map((notice) => ({
    ...newPayment({
      paymentId: notice.providerReference,
      amount: notice.amount,
      // money cannot count before the loan began, nor on a day that has not come
      valueDate: earlier(later(businessDate(notice.valueDate), before.schedule.startDate), today),
      receivedAt: now,
      paidFrom,
    }),
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    channel: notice.channel,
  }))
  const cause = `pay:${first.providerReference}`
  const after = withPayments(before, added)
  return { added, change: { loan, before, after, cause, source: first.channel, who: 'provider' } }
}
