import {
  type BusinessDate,
  businessDate,
  type JournalEntry,
  type Position,
  reversal,
  sumFees,
  writeOff,
} from '@hiram/lending'
import type { LoanWithEvents } from '../loan/loan-store.ts'
import type { LoanHistory } from '../loan/loan-terms.ts'

export type WrittenOff = { principal: bigint; interest: bigint; fees: bigint; late: bigint }

/** What the receivables hold of a loan that is owed `now`; together its payoff. */
export function receivables(now: Position, { schedule }: Pick<LoanHistory, 'schedule'>): WrittenOff {
  const paid = (part: 'penalty' | 'overdueInterest' | 'fees') =>
    now.instalments.reduce((total, row) => total + row.paid[part], 0n)
  const heldBack = sumFees(schedule.proceedsFees)
  const principal = now.instalments.reduce((total, row) => total + row.outstanding.principal, 0n)
  const fees = now.feesEarned - (heldBack - schedule.proceedsDiscount) - paid('fees')
  const late = now.lateCharges - paid('penalty') - paid('overdueInterest')
  return { principal, fees, late, interest: now.payoff - principal - fees - late }
}

export function writeOffEntries(entryRef: string, day: BusinessDate, { principal, interest, fees, late }: WrittenOff) {
  return writeOff({ ref: entryRef, valueDate: day }, { principal, interest, fees, penalty: late, overdueInterest: 0n })
}

/** The exact reversal of the loan's write-off; none without one. */
export function writeOffUndone(loan: LoanWithEvents, today: BusinessDate): JournalEntry[] {
  if (!loan.written_off) return []
  return reversal({ ref: 'undo', valueDate: today }, entriesOf(loan.written_off))
}

export function entriesOf(written: NonNullable<LoanWithEvents['written_off']>): JournalEntry[] {
  const parts = {
    principal: BigInt(written.principal),
    interest: BigInt(written.interest),
    fees: BigInt(written.fees),
    late: BigInt(written.late),
  }
  return writeOffEntries(written.entry_ref, businessDate(written.written_on), parts)
}
