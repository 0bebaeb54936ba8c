import { accountsOf } from './check-loans.ts'
import { textOf } from './days.ts'
import { livePlan } from './follow-plan.ts'
import { bucketOf, type ClassHistory, debtGroupOf, stageOf } from './loan-classes.ts'
import type { LoanState, Row } from './loan-state.ts'
import { sumOf } from './loan-state.ts'
import { lateOf, unpaidOf } from './open-amounts.ts'
import { nearest } from './plan.ts'
import { claimOf, figuresOf, type Replay, replayWithPayments } from './reference-loan.ts'
import type { LoanRun } from './simulation.ts'

/** A loan as the model has it at the end of a closed day. */
export type Evening = {
  loanId: string
  market: string
  product: string
  start: number
  isOwing: boolean
  principal: bigint
  due: bigint
  charges: bigint
  unearned: bigint
  daysLate: number
  bucket: number
  stage: number
  debtGroup: number
  restructurings: number
  isOff: boolean
  wasWrittenOff: boolean
  /** All the borrower paid for it, and still owes. */
  paidAndOwed: bigint
  accounts: Record<string, bigint>
}

/** The loan on the evening of a day; of a loan changed after it, already as it was then, for that was booked by this day too. */
export function eveningOf(run: LoanRun, day: number, through = Math.max(day, run.through)): Evening {
  const replay = replayWithPayments(run.loan, through)
  const { state, books } = replay
  const { terms, start } = run.loan
  const { principal, interest, fees, late, closedOn } = figuresOf(state)
  const isWrittenOff = state.writtenOff !== null && closedOn === null
  const isOwing = !isWrittenOff && closedOn === null
  const owed = isOwing ? principal + interest + fees + late : 0n
  const history = historyOf(run, replay, day)
  return {
    loanId: run.opened.loanId,
    market: terms.market,
    product: terms.product,
    start,
    isOwing: owed > 0n,
    principal,
    due: isOwing ? state.rows.reduce((sum, row) => sum + sumOf(unpaidOf(row)), 0n) : 0n,
    charges: interest + fees + late,
    unearned: isOwing ? unearnedOf(state) : 0n,
    daysLate: history.daysLate,
    bucket: bucketOf(history.daysLate),
    stage: stageOf(history),
    debtGroup: debtGroupOf(history),
    restructurings: state.restructurings,
    isOff: books.isOff,
    wasWrittenOff: state.writtenOff !== null,
    paidAndOwed: sumOf(state.paid) + owed + (isWrittenOff ? sumOf(claimOf(state)) : 0n),
    accounts: accountsOf(run, replay).accounts,
  }
}

/** Days past due are of what is unpaid but for late charges. */
export function oldestUnpaid(state: LoanState): number | null {
  if (state.closedOn !== null || state.writtenOff) return null
  const dues = state.rows.filter((row) => row.is === 'due' && unpaidButLate(row) > 0n).map(({ due }) => due)
  return dues.length === 0 ? null : Math.min(...dues)
}

function unpaidButLate(row: Row): bigint {
  const unpaid = unpaidOf(row)
  return sumOf(unpaid) - lateOf(unpaid)
}

function historyOf({ loan }: LoanRun, { state, settled }: Replay, day: number): ClassHistory {
  const oldest = oldestUnpaid(state)
  const newPlans = loan.commands.filter((command) => command.do === 'restructure' && command.day <= state.day)
  const settledOn = (row: Row) => settled.get(row.number) ?? null
  const due = state.rows.filter((row) => row.is === 'due')
  return {
    day,
    daysLate: oldest === null ? 0 : Math.max(0, day - oldest),
    late: due.flatMap((row): { from: number; until: number | null }[] => {
      if (unpaidButLate(row) > 0n) return [{ from: row.due, until: null }]
      const until = settledOn(row)
      return until !== null && until > row.due ? [{ from: row.due, until }] : []
    }),
    restructuredOn: newPlans.map((command) => command.day).slice(0, state.restructurings),
    paidOnTime: state.rows.flatMap((row) => {
      const on = settledOn(row)
      return state.restructurings > 0 && !row.isReplaced && on !== null && on <= row.due ? [on] : []
    }),
  }
}

/** Fees charged once are earned by principal-days, of those there will have been when the plan has been followed. */
function unearnedOf(state: LoanState): bigint {
  const once = state.rows.reduce((sum, { onceFee }) => sum + onceFee, 0n) - state.waived.fees - state.struck.fees
  const all = livePlan(state).nights
  const fees = once > 0n ? once : 0n
  return all > state.nights ? fees - nearest(fees * state.nights, all) : 0n
}

/** The month of a day, by its first day. */
export function monthOf(day: number): string {
  return `${textOf(day).slice(0, 7)}-01`
}
