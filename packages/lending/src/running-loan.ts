import { legalMaximum } from './caps.ts'
import { type BusinessDate, toDayNumber } from './day.ts'
import { sumFees } from './fee.ts'
import type { Freeze, LoanEvents } from './loan-events.ts'
import { larger, smaller } from './money.ts'
import { type MutableParts, noParts, type Parts, sumParts } from './parts.ts'
import type { Instalment, Schedule } from './schedule.ts'

/**
 * Days with one rate: a unit of coming principal earns `interest / (base × days)` a night, `weight` is the principal of
 * each night so far, summed. Rounded once from the whole sum, so it never drifts.
 */
export type InterestPiece = {
  /** Nights from `from` until before `to`. */
  from: number
  to: number
  readonly interest: bigint
  readonly base: bigint
  readonly days: number
  weight: bigint
}

/** One instalment while the loan is replayed. */
export type RunningInstalment = {
  readonly number: number
  /** `coming`: not due yet; `gone`: nothing of it will fall due any more. */
  state: 'coming' | 'due' | 'gone'
  startDay: number
  dueDay: number
  /** Extensions that moved this instalment. */
  moved: number
  /** Its total as agreed, kept when interest falls. */
  agreed: bigint
  readonly onceFee: bigint
  readonly monthlyFee: bigint
  /** The monthly fee is earned in the night of this day if principal is coming then; null once that is decided. */
  feeDay: number | null
  monthlyFeeEarned: boolean
  /** What fell due, what was paid early for it, and late charges. */
  readonly due: MutableParts
  /** What money paid: the borrower's and goodwill. */
  readonly paid: MutableParts
  /** Of it what the lender paid as goodwill. */
  given: bigint
  /** Fees and interest that were waived and count towards its agreed total. */
  waivedCharges: bigint
  /** Days late that count: frozen days do not. */
  lateDays: number
  /** The same since the last extension, for the penalty's waiting days. */
  waitedDays: number
  penaltyDone: boolean
  /** Unpaid base × days, summed: overdue interest is rounded once from this, so it never drifts. */
  lateWeight: bigint
  /** Overdue interest before the caps. */
  uncapped: bigint
  /** What late charges may still add in these 30 days; null without such a cap. */
  monthRoom: bigint | null
  /** What that was when the thirty days began. */
  monthMost: bigint
  settledDay: number | null
}

/** A written-off loan: what it still owed that day is its claim. */
export type Claim = { readonly day: number; readonly struck: bigint; recovered: bigint }

/** The coming payments as the first payment of a day that lowers them found them, and what was paid since. */
export type Lowering = {
  readonly day: number
  /** The instalments after the next one that then had something. */
  readonly numbers: readonly number[]
  readonly toPay: bigint
  paid: bigint
}

/** What a loan that is or was off balance leaves in the books (servicing, §11). */
export type NonAccrual = {
  /** The first day off balance; null once it is on the books again. */
  readonly sinceDay: number | null
  /** Each time it was: from its first day until before the day on which it was back on the books. */
  readonly times: readonly { readonly from: number; readonly until: number | null }[]
  /** What was waived or struck, and given as goodwill, in earlier times off balance. */
  readonly waived: Parts
  readonly goodwill: Parts
  /** Unpaid charges that came back on the books, all in all. */
  readonly cured: Parts
  /** What had been waived or struck, and given as goodwill, when this time began. */
  readonly takenOffBefore: Parts
  readonly goodwillBefore: Parts
}

/** The loan as of `day`, while it is replayed. */
export type RunningLoan = {
  readonly events: LoanEvents
  readonly rows: RunningInstalment[]
  readonly pieces: InterestPiece[]
  /** Half-open day ranges `(from, to]` without late charges. */
  readonly frozen: readonly { readonly from: number; readonly to: number }[]
  day: number
  /** Lent, not yet due, not repaid. */
  comingPrincipal: bigint
  /** Coming principal of each night so far, summed. */
  principalDays: bigint
  /** Interest and fees that fell due, were paid early or waived: the rest of what is earned is open. */
  readonly billed: { interest: bigint; fees: bigint }
  /** Paid early beyond what counts to an instalment. */
  readonly prepaid: MutableParts
  readonly waived: MutableParts
  readonly goodwill: MutableParts
  readonly struck: MutableParts
  /** Of the lender: above zero to the borrower. Late charges paid are not among them. */
  readonly flows: { readonly day: number; readonly amount: bigint }[]
  /** What late charges may still add permanently; null without such a cap. */
  lateRoom: bigint | null
  claim: Claim | null
  lowering: Lowering | null
  restructuredDays: number[]
  /** The number of the first instalment of its last new plan; null without one. */
  newPlanFrom: number | null
  /** Null for a loan that was never off balance. */
  nonAccrual: NonAccrual | null
  credit: bigint
  closedDay: number | null
}

/** The loan on the day the money went out. `knownOn` decides which refused proofs are already known. */
export function startRunning(events: LoanEvents, knownOn: BusinessDate): RunningLoan {
  const { schedule, caps } = events
  const most = legalMaximum(schedule.principal, caps)
  const rows = scheduledOf(schedule)
  const day = toDayNumber(schedule.startDate)
  return {
    events,
    rows: rows.map(runningInstalment),
    pieces: rows.map(({ startDay, dueDay, interest, balance }) => newPiece(startDay, dueDay, interest, balance)),
    frozen: (events.freezes ?? []).flatMap((freeze) => frozenRange(freeze, knownOn)),
    day,
    comingPrincipal: schedule.principal,
    principalDays: 0n,
    billed: { interest: 0n, fees: 0n },
    prepaid: noParts(),
    waived: noParts(),
    goodwill: noParts(),
    struck: noParts(),
    flows: [{ day, amount: schedule.receivedAmount }],
    // The schedule's own charges are reserved first, so they never have to be cut back.
    lateRoom: most === null ? null : larger(most - schedule.totals.charges, 0n),
    claim: null,
    lowering: null,
    restructuredDays: [],
    newPlanFrom: null,
    nonAccrual: null,
    credit: 0n,
    closedDay: null,
  }
}

export function newPiece(from: number, to: number, interest: bigint, base: bigint): InterestPiece {
  return { from, to, interest, base, days: to - from, weight: 0n }
}

/** A copy that can be carried on without touching the loan. */
export function copyLoan(loan: RunningLoan): RunningLoan {
  return {
    ...loan,
    rows: loan.rows.map((row) => ({ ...row, due: { ...row.due }, paid: { ...row.paid } })),
    pieces: loan.pieces.map((piece) => ({ ...piece })),
    billed: { ...loan.billed },
    prepaid: { ...loan.prepaid },
    waived: { ...loan.waived },
    goodwill: { ...loan.goodwill },
    struck: { ...loan.struck },
    flows: [...loan.flows],
    claim: loan.claim && { ...loan.claim },
    lowering: loan.lowering && { ...loan.lowering },
    restructuredDays: [...loan.restructuredDays],
  }
}

/** What of its agreed total was not yet paid early or waived; 0 or less: it is settled. */
export function needOf({ agreed, paid, waivedCharges }: RunningInstalment): bigint {
  return larger(agreed - paid.fees - paid.interest - paid.principal - waivedCharges, 0n)
}

export function unpaidOf({ due, paid }: RunningInstalment): bigint {
  return sumParts(due) - sumParts(paid)
}

/** The first whose date is still to come. */
export function nextComing({ rows }: RunningLoan): RunningInstalment | undefined {
  return rows.find((row) => row.state === 'coming')
}

/** Late charges that are not paid. */
export function lateUnpaidOf({ due, paid }: RunningInstalment): bigint {
  return due.penalty - paid.penalty + due.overdueInterest - paid.overdueInterest
}

/** Something that fell due is not paid; late charges alone do not make it late. */
export function isUnpaid(row: RunningInstalment): boolean {
  return lateBaseOf(row, 'amountDue') > 0n
}

/** The unpaid of what is due, without late charges: what the effective cap counts. */
export function unpaidWithoutLate({ rows }: RunningLoan): bigint {
  return rows.reduce((total, row) => total + lateBaseOf(row, 'amountDue'), 0n)
}

/** Unpaid of what fell due; late charges are never charged upon. */
export function lateBaseOf({ due, paid }: { due: Parts; paid: Parts }, on: 'amountDue' | 'principalDue'): bigint {
  const principal = due.principal - paid.principal
  return on === 'principalDue' ? principal : principal + due.interest - paid.interest + due.fees - paid.fees
}

/** What of an instalment follows from its schedule alone. Interest and fees are net of the discount. */
type Scheduled = Pick<RunningInstalment, 'number' | 'startDay' | 'dueDay' | 'agreed' | 'onceFee' | 'monthlyFee'> & {
  interest: bigint
  balance: bigint
}

/** A schedule never changes, and its loan is replayed again and again. */
const scheduledRows = new WeakMap<Schedule, readonly Scheduled[]>()

function scheduledOf(schedule: Schedule): readonly Scheduled[] {
  let rows = scheduledRows.get(schedule)
  if (rows === undefined) {
    let balance = schedule.principal
    rows = schedule.instalments.map((row) => {
      const before = balance
      balance -= row.principal
      return scheduled(row, schedule.discountOn, before)
    })
    scheduledRows.set(schedule, rows)
  }
  return rows
}

/** Fees charged once, net of the discount, those held back from the payout among them. */
export function agreedOnceFees(schedule: Schedule): bigint {
  const heldBack = sumFees(schedule.proceedsFees) - schedule.proceedsDiscount
  return scheduledOf(schedule).reduce((sum, { onceFee }) => sum + onceFee, heldBack)
}

function scheduled(row: Instalment, discountOn: Schedule['discountOn'], balance: bigint): Scheduled {
  const interest = discountOn === 'interest' ? row.interest - row.discount : row.interest
  const feeDiscount = discountOn === 'fees' ? row.discount : 0n
  const grossOnce = sumFees(row.fees) - row.monthlyFee
  const offOnce = smaller(feeDiscount, grossOnce)
  return {
    number: row.number,
    startDay: toDayNumber(row.startDate),
    dueDay: toDayNumber(row.dueDate),
    agreed: row.total,
    onceFee: grossOnce - offOnce,
    monthlyFee: row.monthlyFee - (feeDiscount - offOnce),
    interest,
    balance,
  }
}

function runningInstalment({ number, startDay, dueDay, agreed, onceFee, monthlyFee }: Scheduled): RunningInstalment {
  return { ...newInstalment(number, startDay, dueDay, agreed), onceFee, monthlyFee, feeDay: startDay }
}

/** An instalment without fees of its own. */
export function newInstalment(number: number, startDay: number, dueDay: number, agreed: bigint): RunningInstalment {
  return {
    number,
    state: 'coming',
    startDay,
    dueDay,
    moved: 0,
    agreed,
    onceFee: 0n,
    monthlyFee: 0n,
    feeDay: null,
    monthlyFeeEarned: false,
    due: noParts(),
    paid: noParts(),
    given: 0n,
    waivedCharges: 0n,
    lateDays: 0,
    waitedDays: 0,
    penaltyDone: false,
    lateWeight: 0n,
    uncapped: 0n,
    monthRoom: null,
    monthMost: 0n,
    settledDay: null,
  }
}

function frozenRange(freeze: Freeze, knownOn: BusinessDate) {
  const from = toDayNumber(freeze.from)
  if (freeze.outcome === 'waiting' || knownOn < freeze.until) return [{ from, to: Number.POSITIVE_INFINITY }]
  return freeze.outcome === 'refused' ? [] : [{ from, to: toDayNumber(freeze.until) }]
}
