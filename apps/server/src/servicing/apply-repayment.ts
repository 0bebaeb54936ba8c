import type { TransferNotice } from '@hiram/contract/webhooks'
import { businessDate, earlier, later, suspenseIn } from '@hiram/lending'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { pipelined } from '../database/pipelined.ts'
import { run } from '../database/statement.ts'
import { noBorrower, type Posting } from '../ledger/write-entries.ts'
import { keyOf, type LoanKey, type LoanWithEvents, loadLoan } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { remarkPlace } from '../privacy/sealed-places.ts'
import type { Vault } from '../privacy/vault.ts'
import { lockAccrualPlans } from './accrual-plan-store.ts'
import {
  type BankTransfer,
  type ClaimedTransfer,
  claimTransfers,
  conflictingTransfers,
  type LoanTransfer,
} from './bank-transfer-store.ts'
import { newPayment, withPayments } from './calculate-postings.ts'
import type { LoanChange, LoanPostings } from './loan-change.ts'
import type { LockedLoan } from './locked-loan-store.ts'
import { matchProofs } from './match-proofs.ts'
import { linkProofs } from './payment-proof-store.ts'
import type { StoredPayment } from './payment-store.ts'
import { postingDay, settleChanges } from './post-changes.ts'
import { postingStatements } from './posting-store.ts'

export type TransferOutcome = 'posted' | 'suspense' | 'known' | 'conflict'

/** Where the money comes from, and when it is posted. */
type Given = { paidFrom: 'cashIn' | 'suspense'; now: Date }

/**
 * Posts the bank's notices, each reference once, to its loan or to suspense. One transaction and two round trips for one
 * notice or two hundred: claim, lock and read; calculate; write. Loans that settle something add a few statements.
 */
export async function applyRepayments(
  context: Context,
  notices: readonly TransferNotice[],
  to: 'loans' | 'suspense' = 'loans',
): Promise<TransferOutcome[]> {
  const now = context.clock.instant()
  const read = notices.map((notice) => readTransfer(context.vault, notice))
  const transfers = to === 'loans' ? read : read.map((transfer) => ({ ...transfer, code: null }))
  return pipelined(context.pool, async (pipeline) => {
    const first = firstOfEach(transfers)
    const { claimed, loans } = await claimTransfers(pipeline, first, now)
    if (claimed.size > 0) {
      const own = [...claimed.values()]
      const { postings, ...rest } = await postingsOf(context, pipeline.queries, loans, own, { paidFrom: 'cashIn', now })
      const all = { ...rest, postings: [...postings, ...suspensePostings(context, own)] }
      for (const statement of postingStatements(now, all)) pipeline.send(statement)
    }
    const isNew = (transfer: BankTransfer) =>
      first.includes(transfer) ? claimed.get(transfer.providerReference) : undefined
    const conflicts = await conflictingTransfers(
      pipeline.queries,
      transfers.filter((transfer) => !isNew(transfer)),
    )
    return transfers.map((transfer) => {
      const posted = isNew(transfer)
      if (!posted) return conflicts.has(transfer.providerReference) ? 'conflict' : 'known'
      return posted.loan ? 'posted' : 'suspense'
    })
  })
}

/** Posts money that waited in suspense to the loan it is for, which the caller has locked. */
export async function applySuspense(
  context: Context,
  queries: Queries,
  transfer: LoanTransfer,
  now: Date,
): Promise<void> {
  const loan = await loadLoan(queries, transfer.loan.borrowerId, transfer.loan.loanId)
  if (!loan) throw new Error('money in suspense was given to a loan that does not exist')
  const [accrualPlan] = await lockAccrualPlans(queries, [transfer.loan])
  const locked = [{ loan, accrualPlan }]
  const postings = await postingsOf(context, queries, locked, [transfer], { paidFrom: 'suspense', now })
  for (const statement of postingStatements(now, postings)) await run(queries, statement)
}

/**
 * What these transfers write for the locked loans they are for; transfers without a loan are left out. A transfer that
 * an accepted payment proof counted already only settles what the proof left open in suspense.
 */
async function postingsOf(
  context: Context,
  queries: Queries,
  locked: readonly LockedLoan[],
  transfers: readonly ClaimedTransfer[],
  given: Given,
): Promise<LoanPostings> {
  const byLoan = Map.groupBy(transfers, ({ loan }) => loan?.loanId)
  const changes: LoanChange[] = []
  const proven: { key: LoanKey; proofId: string; transfer: TransferNotice }[] = []
  for (const { loan } of locked) {
    const own = byLoan.get(loan.loan_id) ?? []
    const free = own.filter(({ isOfProof }) => !isOfProof)
    const proofs = matchProofs(loan, free)
    const unproven = own.filter(({ providerReference }) => !proofs.has(providerReference))
    changes.push(...repaymentChange(context, loan, unproven, given))
    for (const transfer of own) {
      const proofId = proofs.get(transfer.providerReference)
      if (proofId !== undefined) proven.push({ key: keyOf(loan), proofId, transfer })
    }
  }
  const plans = locked.flatMap(({ accrualPlan }) => accrualPlan ?? [])
  const { postings, ...rest } = await settleChanges(context, queries, changes, plans, given.now)
  await linkProofs(
    queries,
    proven.map(({ key, proofId, transfer }) => ({ ...key, proofId, providerReference: transfer.providerReference })),
  )
  const settled = given.paidFrom === 'cashIn' ? proven.map(({ key, transfer }) => suspensePosting(transfer, key)) : []
  return { ...rest, postings: [...postings, ...settled] }
}

/** What the money adds to the loan's events; nothing where there is none. */
function repaymentChange(
  context: Context,
  loan: LoanWithEvents,
  transfers: readonly TransferNotice[],
  { paidFrom, now }: Given,
): LoanChange[] {
  const [first] = transfers
  if (!first) return []
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const payments = transfers.map((transfer): StoredPayment => {
    // money cannot count before the loan began, nor on a day that has not come
    const valueDate = earlier(later(businessDate(transfer.valueDate), before.schedule.startDate), today)
    const { providerReference: paymentId, amount, channel } = transfer
    const known = { knownOn: today, option: loan.prepayment_option, receivedAt: now }
    return { ...newPayment({ paymentId, amount, valueDate, paidFrom, ...known }), ...keyOf(loan), channel }
  })
  const cause = `pay:${first.providerReference}`
  const after = withPayments(before, payments)
  return [{ loan, before, after, cause, source: first.channel, who: 'provider', payments }]
}

function suspensePostings(context: Context, transfers: readonly ClaimedTransfer[]): Posting[] {
  const unknown = transfers.filter(({ loan }) => !loan)
  for (const { channel } of unknown) context.log.warn({ channel }, 'money without a known code is in suspense')
  return unknown.map((transfer) => suspensePosting(transfer, { borrowerId: noBorrower, loanId: null }))
}

function suspensePosting(
  { providerReference, valueDate, currency, channel, amount }: TransferNotice,
  key: { borrowerId: string; loanId: string | null },
): Posting {
  const entries = suspenseIn({ ref: `bank:${providerReference}`, valueDate: businessDate(valueDate) }, amount)
  return { ...key, currency, kind: 'suspense', source: channel, entries }
}

function readTransfer(vault: Vault, notice: TransferNotice): BankTransfer {
  // PostgreSQL's text cannot hold it, and the bank would send the notice again and again
  const remark = notice.remark.replaceAll('\0', '')
  const fields = [remark, notice.amount.toString(), notice.currency, notice.valueDate, notice.channel]
  const fingerprint = vault.lookupHash('transfer', JSON.stringify(fields))
  const remarkSealed = vault.sealOwn(remarkPlace(notice.providerReference), remark)
  return { ...notice, remark, remarkSealed, code: findRepaymentCode(remark), fingerprint }
}

function firstOfEach(transfers: readonly BankTransfer[]): BankTransfer[] {
  const byReference = Map.groupBy(transfers, ({ providerReference }) => providerReference)
  return [...byReference.values()].flatMap(([first]) => first ?? [])
}
