import { monthEndBefore } from './days.ts'
import { type Evening, eveningOf, oldestUnpaid } from './evening.ts'
import { type Owed, sumOf } from './loan-state.ts'
import { nearest } from './plan.ts'
import { figuresOf, replayLoan, replayWithPayments } from './reference-loan.ts'
import type { LoanRun, Simulation } from './simulation.ts'

/** A loan's money, and when it was known to have come and gone. */
export type Money = {
  amount: bigint
  day: number
  knownOn: number
  bookedOn: number
  returnedOn: number | null
  returnBookedOn: number | null
}
/** What a step changed of what is written off of a loan, and recovered; on the day it is booked. */
export type ClaimMove = { run: LoanRun; bookedOn: number; principal: bigint; charges: bigint[]; recovered: bigint }
export type InSuspense = { reference: string; since: number; amount: bigint }

/** What the model saw by a day, kept when that day closed, on a later one. */
export type ClosedDay = { closedOn: number; evenings: Evening[]; suspense: Map<string, InSuspense[]> }

/** Lateness by which vintages are measured. */
export const lateMarks = [30, 90] as const

/** Watches a scenario as the model lives it, for the reports of days that are closed by then. */
export type Witness = {
  /** The day things are booked on: that of the last business-day run. */
  bookedOn: number
  /** Days whose reports are compared, and the days these look back to. */
  readonly kept: ReadonlySet<number>
  readonly days: Map<number, ClosedDay>
  readonly paidOut: Map<LoanRun, number>
  /** The first closed day on which a loan was later than that. */
  readonly reached: Map<LoanRun, Map<number, number>>
  readonly claims: ClaimMove[]
  /** Every loan at the ends of months. */
  readonly monthEnds: Map<number, Evening[]>
  readonly money: Map<LoanRun, Map<string, Money>>
  readonly writtenOff: Map<LoanRun, WrittenOff>
}

type WrittenOff = { principal: bigint; charges: bigint[]; recovered: bigint }

export function newWitness(firstDay: number, kept: ReadonlySet<number>): Witness {
  return {
    bookedOn: firstDay,
    kept,
    days: new Map(),
    paidOut: new Map(),
    reached: new Map(),
    claims: [],
    monthEnds: new Map(),
    money: new Map(),
    writtenOff: new Map(),
  }
}

/** After anything happened to a loan. */
export function noteStep(witness: Witness, { day }: Simulation, run: LoanRun): void {
  if (!witness.paidOut.has(run)) witness.paidOut.set(run, witness.bookedOn)
  noteMoney(witness, run, day)
  const before = witness.writtenOff.get(run) ?? { principal: 0n, charges: [0n, 0n, 0n], recovered: 0n }
  const now = writtenOffOf(run, day)
  witness.writtenOff.set(run, now)
  const move = {
    run,
    bookedOn: witness.bookedOn,
    principal: now.principal - before.principal,
    charges: now.charges.map((amount, kind) => amount - (before.charges[kind] ?? 0n)),
    recovered: now.recovered - before.recovered,
  }
  if ([move.principal, move.recovered, ...move.charges].some((amount) => amount !== 0n)) witness.claims.push(move)
}

function noteMoney({ money, bookedOn }: Witness, run: LoanRun, day: number): void {
  const known = money.get(run) ?? new Map<string, Money>()
  money.set(run, known)
  const { payments } = run.loan
  for (const { id, amount, day: since } of payments) {
    if (!known.has(id)) {
      known.set(id, { amount, day: since, knownOn: day, bookedOn, returnedOn: null, returnBookedOn: null })
    }
  }
  for (const [id, each] of known) {
    if (each.returnedOn !== null || payments.some((payment) => payment.id === id)) continue
    each.returnedOn = day
    each.returnBookedOn = bookedOn
  }
}

/** What has left the loan's receivables as written off, and what came in for it. */
function writtenOffOf(run: LoanRun, day: number): WrittenOff {
  const { state, taken, books } = replayWithPayments(run.loan, Math.max(day, run.through))
  const recoveries = [...taken.values()].filter(({ isRecovery }) => isRecovery)
  const late = ({ penalty, overdue }: Owed) => penalty + overdue
  const sum = (of: (parts: Owed) => bigint, only: (isOff: boolean) => boolean) =>
    recoveries.reduce((total, { parts, isOff }) => (only(isOff) ? total + of(parts) : total), 0n)
  const charged = [(p: Owed) => p.interest, (p: Owed) => p.fees, late].map((of) => sum(of, (isOff) => !isOff))
  const still = figuresOf(state)
  const lost = state.writtenOff ? [still.interest, still.fees, still.late] : []
  return {
    principal:
      sum(
        (parts) => parts.principal,
        () => true,
      ) + (state.writtenOff ? still.principal : 0n),
    charges: charged.map((amount, kind) => amount + (books.isOff ? 0n : (lost[kind] ?? 0n))),
    recovered: sum(sumOf, () => true),
  }
}

/** Before the business days up to today are run, which close those before today: nothing happens to a loan in between. */
export function noteClosing(witness: Witness, simulation: Simulation, runs: readonly LoanRun[]): void {
  const last = simulation.day - 1
  for (let day = witness.bookedOn; day <= last; day += 1) {
    if (monthEndBefore(day + 1) === day) {
      const evenings = runs.map((run) => eveningOf(run, day))
      witness.monthEnds.set(day, evenings)
      for (const [at, run] of runs.entries()) run.allowance = allowanceOf(evenings[at])
    }
    if (!witness.kept.has(day)) continue
    const evenings = runs.map((run) => eveningOf(run, day))
    witness.days.set(day, { closedOn: simulation.day, evenings, suspense: inSuspense(simulation, runs) })
  }
  if (last >= witness.bookedOn) for (const run of runs) noteReached(witness, run, last)
  witness.bookedOn = simulation.day
}

/** Hundredths of a per cent by days past due, the same in every stage: written down again here. */
const lossRates = [300n, 800n, 1_500n, 4_000n, 6_000n, 7_500n, 8_500n, 10_000n]

/** What is not expected to come in of what a loan owes on the books, less fees not yet earned. */
export function allowanceOf(loan: Evening | undefined): bigint {
  if (loan === undefined) return 0n
  const { isOwing, isOff, principal, charges, unearned, bucket } = loan
  const exposed = principal + (isOff ? 0n : charges) - unearned
  return isOwing && exposed > 0n ? nearest(exposed * (lossRates[bucket] ?? 0n), 10_000n) : 0n
}

function noteReached({ bookedOn, reached }: Witness, run: LoanRun, last: number): void {
  const oldest = oldestUnpaid(replayLoan(run.loan, Math.max(last, run.through)))
  const first = reached.get(run) ?? new Map<number, number>()
  reached.set(run, first)
  if (oldest === null) return
  for (const mark of lateMarks) {
    const day = Math.max(bookedOn, oldest + mark + 1)
    if (day <= last && !first.has(mark)) first.set(mark, day)
  }
}

/** Money that waits, and below zero what an accepted slip counted before the bank reported it. */
function inSuspense({ suspended }: Simulation, runs: readonly LoanRun[]): Map<string, InSuspense[]> {
  const proofs = new Map(runs.flatMap((run) => run.proofs.map((proof) => [proof.id, proof] as const)))
  const held = new Map<string, Map<string, InSuspense>>()
  for (const { currency, key, since, amount } of suspended) {
    const reference = proofs.get(key)?.reference ?? key
    const ofCurrency = held.get(currency) ?? new Map<string, InSuspense>()
    held.set(currency, ofCurrency)
    const before = ofCurrency.get(reference)
    const sum = { amount: (before?.amount ?? 0n) + amount, since: Math.min(before?.since ?? since, since) }
    ofCurrency.set(reference, { reference, ...sum })
  }
  return new Map(
    [...held].map(([currency, items]) => [currency, [...items.values()].filter(({ amount }) => amount !== 0n)]),
  )
}
