import { businessDate, suspenseIn } from '@hiram/lending'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { run } from '../database/statement.ts'
import type { LedgerPosting } from '../ledger/write-entries.ts'
import { type LoanKey, type LoanWithEvents, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { lockAccrualPlans } from './accrual-plan-store.ts'
import { linkProofs, type RoutedNotice } from './bank-transfer-store.ts'
import type { LockedLoan } from './locked-loan.ts'
import { matchProofs } from './match-proofs.ts'
import type { StoredPayment } from './payment-store.ts'
import { earlier, later } from './post-days.ts'
import { newPayment, withPayments } from './post-loan-events.ts'
import { calculateChange, type LoanChange, postingDay, settleLoans } from './post-to-loans.ts'
import { type Posting, postingStatement } from './posting-statement.ts'
import { recognisedOn } from './recognise-charges.ts'

type Given = { paidFrom: 'cashIn' | 'suspense'; now: Date }

/**
 * Posts money to the held loans it is for; notices for none of them are left aside. What an accepted proof has counted
 * already only settles what that proof left open in suspense. Answers what is left to write.
 */
export async function postToLockedLoans(
  context: Context,
  queries: Queries,
  held: readonly LockedLoan[],
  notices: readonly RoutedNotice[],
  given: Given,
): Promise<Posting> {
  const byLoan = Map.groupBy(notices, ({ loan }) => loan?.loanId)
  const results = held.map(({ loan }) => {
    const own = byLoan.get(loan.loan_id) ?? []
    const proven = matchProofs(loan, own)
    const added = own.filter((notice) => !proven.has(notice.providerReference))
    return { loan, own, proven, ...paidBy(context, loan, added, given) }
  })
  const changes = results.flatMap(({ change }) => change ?? [])
  const recognised = await recognisedOn(
    queries,
    changes.map(({ loan }) => ownerOf(loan)),
    held.flatMap(({ accrualPlan }) => accrualPlan ?? []),
  )
  const calculated = changes.map((change) => calculateChange(context, change, recognised.get(change.loan.loan_id)))
  const { posted, accrualPlans } = await settleLoans(queries, calculated, given.now)
  const known = results.flatMap(({ loan, own, proven }) =>
    own.flatMap((notice) => {
      const proofId = proven.get(notice.providerReference)
      return proofId === undefined ? [] : { notice, owner: ownerOf(loan), proofId }
    }),
  )
  if (known.length > 0) {
    const links = known.map(({ notice, owner, proofId }) => ({ ...owner, proofId, ...notice }))
    await linkProofs(queries, links)
  }
  const settled = given.paidFrom === 'cashIn' ? known.map(({ notice, owner }) => inSuspense(notice, owner)) : []
  return { payments: results.flatMap(({ added }) => added), posted: [...posted, ...settled], accrualPlans }
}

/** Posts money that waited in suspense. */
export async function postSuspenseToLoan(
  context: Context,
  queries: Queries,
  notice: RoutedNotice & { loan: LoanKey },
  now: Date,
): Promise<void> {
  const loans = await lockLoans(queries, [notice.loan])
  const [accrualPlan] = await lockAccrualPlans(queries, [notice.loan])
  const held = loans.map((loan) => ({ loan, accrualPlan }))
  const posting = await postToLockedLoans(context, queries, held, [notice], { paidFrom: 'suspense', now })
  await run(queries, postingStatement(now, posting))
}

export function inSuspense(notice: RoutedNotice, owner: { borrowerId: string; loanId: string | null }): LedgerPosting {
  const posting = { ref: `bank:${notice.providerReference}`, valueDate: businessDate(notice.valueDate) }
  return {
    ...owner,
    currency: notice.currency,
    kind: 'suspense',
    source: notice.channel,
    entries: suspenseIn(posting, notice.amount),
  }
}

function ownerOf(loan: LoanWithEvents): LoanKey {
  return { borrowerId: loan.borrower_id, loanId: loan.loan_id }
}

/** What the money of notices adds to the loan's events; none for no notice. */
export function paidBy(
  context: Context,
  loan: LoanWithEvents,
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
    ...ownerOf(loan),
    channel: notice.channel,
  }))
  const cause = `pay:${first.providerReference}`
  const after = withPayments(before, added)
  return { added, change: { loan, before, after, cause, source: first.channel, who: 'provider' } }
}
