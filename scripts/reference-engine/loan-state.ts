import type { Flow } from './effective-cap.ts'
import type { ModelCommand } from './loan-events.ts'
import { discounted, type ModelCoupon, type Planned, type PlanRow, planOf } from './plan.ts'

export const order = ['penalty', 'overdue', 'fees', 'interest', 'principal'] as const
export const charges = ['fees', 'interest', 'principal'] as const
export type Owed = Record<(typeof order)[number], bigint>

export type ModelPayment = {
  id: string
  amount: bigint
  day: number
  /** What came first among payments of one day; those of one moment by their id. */
  moment: number
  lowersPayments?: boolean
  /** The day from which it is known; its own where this is absent. */
  knownOn?: number
  /** From that day on it never was. */
  returnedOn?: number
}
export type LateChargePause = { from: number; until: number | null; isRefused: boolean }

/** A loan and all that happened to it. */
export type ModelLoan = Planned & {
  readonly coupon: ModelCoupon | null
  payments: ModelPayment[]
  pauses: LateChargePause[]
  extensions: number[]
  commands: ModelCommand[]
}

/** Nights that bear interest at one rate: `cost` for a principal of `base` over `days` nights. */
export type Piece = {
  from: number
  until: number
  cost: bigint
  base: bigint
  days: bigint
  /** The coming principal of each of its nights so far, added up. */
  nights: bigint
}

export type Row = {
  number: number
  from: number
  due: number
  is: 'coming' | 'due' | 'gone'
  /** What its due date may still ask for. */
  need: bigint
  /** What was paid early for it. */
  early: Owed
  onceFee: bigint
  monthlyFee: bigint
  /** The night that earns its monthly fee, and whether it did. */
  feeNight: number
  hasMonthlyFee: boolean
  piece: Piece
  owed: Owed
  paid: Owed
  moved: number
  isReplaced: boolean
  daysLate: number
  daysSinceMove: number
  hadPenalty: boolean
  /** Sum over the late days of what was unpaid on each. */
  unpaidDays: bigint
  monthLeft: bigint
}

/** The loan at the end of a day, as far as it was calculated. */
export type LoanState = {
  loan: ModelLoan
  day: number
  rows: Row[]
  pieces: Piece[]
  /** Principal not yet due and not repaid. */
  coming: bigint
  /** All principal-days: the coming principal of every night that bears interest, or rests in a payment holiday. */
  nights: bigint
  /** What has left the open interest and fees: fallen due, paid, waived or struck. */
  interestTaken: bigint
  feesTaken: bigint
  flows: Flow[]
  /** What may still come in late charges before all charges reach the principal; null without that limit. */
  left: bigint | null
  /** What the coupon took off. */
  off: bigint
  credit: bigint
  paid: Owed
  goodwill: Owed
  waived: Owed
  /** What the effective cap took off; principal among it is what came back for charges already paid or due. */
  struck: Owed
  /** The loan just before the day's first payment to lower the payments, and what was paid since. */
  beforeLowering: { day: number; state: LoanState; paid: bigint } | null
  writtenOff: { on: number; claim: Owed; cut: bigint; recovered: bigint } | null
  restructurings: number
  closedOn: number | null
}

export function none(): Owed {
  return { penalty: 0n, overdue: 0n, fees: 0n, interest: 0n, principal: 0n }
}

export function sumOf(owed: Owed): bigint {
  return order.reduce((sum, part) => sum + owed[part], 0n)
}

export function startOf(loan: ModelLoan): LoanState {
  const plan = discounted(planOf(loan), loan.coupon)
  let base = loan.principal
  const rows = plan.rows.map((planned, index) => {
    const row = plannedRow(planned, index + 1, base)
    base -= planned.principal
    return row
  })
  const agreed = plan.rows.reduce((sum, row) => sum + row.interest + row.onceFee + row.monthlyFee, 0n)
  return {
    loan,
    day: loan.start,
    rows,
    pieces: rows.map(({ piece }) => piece),
    coming: loan.principal,
    nights: 0n,
    interestTaken: 0n,
    feesTaken: 0n,
    flows: [{ day: loan.start, amount: loan.principal }],
    left: loan.terms.isCappedByPrincipal ? loan.principal - agreed : null,
    off: plan.off,
    credit: 0n,
    paid: none(),
    goodwill: none(),
    waived: none(),
    struck: none(),
    beforeLowering: null,
    writtenOff: null,
    restructurings: 0,
    closedOn: null,
  }
}

function plannedRow(planned: PlanRow, number: number, base: bigint): Row {
  const { from, due, interest, principal, onceFee, monthlyFee } = planned
  const piece = { from, until: due, cost: interest, base, days: BigInt(due - from), nights: 0n }
  const need = interest + principal + onceFee + monthlyFee
  return { ...emptyRow(number, from, due, piece), need, onceFee, monthlyFee }
}

/** Nothing changes its terms for the rest of a day on which a write-off was undone. */
export function isUndoneToday({ loan, day }: LoanState): boolean {
  return loan.commands.some((each) => each.do === 'undoWriteOff' && each.day === day)
}

export function emptyRow(number: number, from: number, due: number, piece: Piece): Row {
  return {
    number,
    from,
    due,
    is: 'coming',
    need: 0n,
    early: none(),
    onceFee: 0n,
    monthlyFee: 0n,
    feeNight: from,
    hasMonthlyFee: false,
    piece,
    owed: none(),
    paid: none(),
    moved: 0,
    isReplaced: false,
    daysLate: 0,
    daysSinceMove: 0,
    hadPenalty: false,
    unpaidDays: 0n,
    monthLeft: 0n,
  }
}

/** Another loan in the same state, to try something on. */
export function copyOf(state: LoanState): LoanState {
  const copies = new Map(state.pieces.map((piece) => [piece, { ...piece }]))
  const copied = (piece: Piece) => copies.get(piece) ?? { ...piece }
  return {
    ...state,
    rows: state.rows.map((row) => ({
      ...row,
      early: { ...row.early },
      owed: { ...row.owed },
      paid: { ...row.paid },
      piece: copied(row.piece),
    })),
    pieces: state.pieces.map(copied),
    flows: [...state.flows],
    paid: { ...state.paid },
    goodwill: { ...state.goodwill },
    waived: { ...state.waived },
    struck: { ...state.struck },
    beforeLowering: state.beforeLowering && { ...state.beforeLowering },
    writtenOff: state.writtenOff && { ...state.writtenOff },
  }
}
