import { smaller } from './money.ts'
import { addParts, type MutableParts, noParts, type PartName, type Parts, partNames, sumParts } from './parts.ts'
import {
  earnedFees,
  earnedInterest,
  type Payment,
  payoffOf,
  type RunningInstalment,
  type RunningLoan,
} from './running-loan.ts'

/** Where one payment went. `parts` of all instalments and `creditAmount` add up to the payment. */
export type Allocation = {
  readonly payment: Payment
  readonly parts: readonly { readonly number: number; readonly parts: Parts }[]
  /** `parts`, summed over the instalments. */
  readonly total: Parts
  readonly creditAmount: bigint
  /** The loan is paid in full by this payment. */
  readonly closes: boolean
  /** Prepaid interest or fees that closing left unearned, and what they pay instead. Sums to no new money. */
  readonly releases: readonly Release[]
  /** Scheduled interest and monthly fees that are not charged because the loan closed early. */
  readonly interestNotCharged: bigint
  readonly feesNotCharged: bigint
}

export type PartOfInstalment = { readonly number: number; readonly part: PartName }
export type Release = { readonly from: PartOfInstalment; readonly to: PartOfInstalment; readonly amount: bigint }

/** Pays on the loan's day, changing the loan. Throws a RangeError unless the amount is above zero. */
export function pay(loan: RunningLoan, payment: Payment): Allocation {
  if (payment.amount <= 0n) throw new RangeError(`a payment is above zero, not ${payment.amount}`)
  if (loan.closedDay !== null) {
    loan.credit += payment.amount
    return allocationOf(payment, new Map(), { creditAmount: payment.amount })
  }
  const payoff = payoffOf(loan)
  return payment.amount < payoff ? payDown(loan, payment) : payOff(loan, payment, payoff)
}

/** Oldest due first, part by part; then coming instalments as scheduled. Less than the payoff never runs out of rows. */
function payDown(loan: RunningLoan, payment: Payment) {
  const taken = new Map<number, MutableParts>()
  let left = payment.amount
  for (const row of loan.rows) {
    for (const part of partNames) left -= take(row, part, left, taken)
    markSettled(loan, row)
    if (left === 0n) break
  }
  if (left !== 0n) throw new Error('a payment below the payoff was not used up')
  return allocationOf(payment, taken, {})
}

/** Closes the loan: what is not earned is struck from what is due, and what was prepaid of it pays the rest. */
function payOff(loan: RunningLoan, payment: Payment, payoff: bigint) {
  let interestNotCharged = 0n
  let feesNotCharged = 0n
  const excess: { from: PartOfInstalment; amount: bigint }[] = []
  for (const row of loan.rows) {
    const interest = earnedInterest(row, loan.day)
    const fees = earnedFees(row, loan.day)
    interestNotCharged += row.due.interest - interest
    feesNotCharged += row.due.fees - fees
    row.due.interest = interest
    row.due.fees = fees
    for (const part of ['fees', 'interest'] as const) {
      const amount = row.paid[part] - row.due[part]
      if (amount <= 0n) continue
      excess.push({ from: { number: row.row.number, part }, amount })
      row.paid[part] -= amount
    }
  }
  const taken = new Map<number, MutableParts>()
  let left = payoff
  for (const row of loan.rows) for (const part of partNames) left -= take(row, part, left, taken)
  const releases = releaseExcess(loan, excess)
  for (const row of loan.rows) markSettled(loan, row)
  loan.closedDay = loan.day
  loan.credit += payment.amount - payoff
  const creditAmount = payment.amount - payoff
  return allocationOf(payment, taken, { creditAmount, closes: true, releases, interestNotCharged, feesNotCharged })
}

function releaseExcess(loan: RunningLoan, excess: readonly { from: PartOfInstalment; amount: bigint }[]) {
  const releases: Release[] = []
  for (const { from, amount } of excess) {
    let left = amount
    for (const row of loan.rows) {
      for (const part of partNames) {
        const used = take(row, part, left, new Map())
        left -= used
        if (used > 0n) releases.push({ from, to: { number: row.row.number, part }, amount: used })
      }
    }
  }
  return releases
}

function take(row: RunningInstalment, part: PartName, most: bigint, taken: Map<number, MutableParts>) {
  const amount = smaller(row.due[part] - row.paid[part], most)
  if (amount === 0n) return 0n
  row.paid[part] += amount
  const { number } = row.row
  const parts = taken.get(number) ?? noParts()
  parts[part] += amount
  taken.set(number, parts)
  return amount
}

function markSettled(loan: RunningLoan, row: RunningInstalment) {
  if (row.settledDay === null && sumParts(row.paid) === sumParts(row.due)) row.settledDay = loan.day
}

type Closing = Partial<
  Pick<Allocation, 'creditAmount' | 'closes' | 'releases' | 'interestNotCharged' | 'feesNotCharged'>
>

function allocationOf(payment: Payment, taken: ReadonlyMap<number, Parts>, closing: Closing): Allocation {
  const parts = [...taken].map(([number, amounts]) => ({ number, parts: amounts }))
  return {
    payment,
    parts,
    total: parts.reduce<Parts>((total, row) => addParts(total, row.parts), noParts()),
    creditAmount: 0n,
    closes: false,
    releases: [],
    interestNotCharged: 0n,
    feesNotCharged: 0n,
    ...closing,
  }
}
