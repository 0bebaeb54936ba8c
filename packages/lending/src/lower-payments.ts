import { comingPlan, toPay } from './coming-plan.ts'
import { larger } from './money.ts'
import { sumParts } from './parts.ts'
import { copyLoan, type Lowering, nextComing, type RunningLoan } from './running-loan.ts'

/** Before a payment that lowers the coming ones: those of the day count together, so one or two leave the same. */
export function beginLowering(loan: RunningLoan): Lowering {
  if (loan.lowering?.day === loan.day) return loan.lowering
  const next = nextComing(loan)
  const numbers = comingPlan(loan).flatMap(({ number }) => (number === next?.number ? [] : [number]))
  const begun = { day: loan.day, numbers, toPay: toPay(loan), paid: 0n }
  loan.lowering = begun
  return begun
}

/**
 * Extra principal lowers the payments after the next one to a level amount, over the dates on which the plan just
 * before still had something. Nothing changes where they would not fall, or where more would be paid in all than
 * without the money: levelling moves principal to later dates.
 */
export function lowerPayments(loan: RunningLoan, { numbers, toPay: before, paid }: Lowering): void {
  const agreed = loan.rows.map((row) => row.agreed)
  const most = loan.rows.filter((row) => numbers.includes(row.number)).reduce((max, row) => larger(max, row.agreed), 0n)
  const amount = levelAmount(loan, numbers)
  if (amount >= most) return
  setAgreed(loan, numbers, amount)
  if (toPay(loan) + paid <= before) return
  loan.rows.forEach((row, index) => {
    row.agreed = agreed[index] ?? row.agreed
  })
}

/**
 * The smallest whole amount that, paid on each of these dates, leaves the last of them with no more than it. Found by
 * doubling, then by halving: the last falls as the amount rises.
 */
export function levelAmount(loan: RunningLoan, numbers: readonly number[]): bigint {
  let tooLow = -1n
  let enough = larger(loan.comingPrincipal, 1n)
  while (lastWith(loan, numbers, enough) > enough) enough *= 2n
  while (enough - tooLow > 1n) {
    const middle = (enough + tooLow) / 2n
    if (lastWith(loan, numbers, middle) <= middle) enough = middle
    else tooLow = middle
  }
  return enough
}

/** What the last of these dates comes to when all the others are paid this amount. */
function lastWith(loan: RunningLoan, numbers: readonly number[], amount: bigint): bigint {
  const copy = copyLoan(loan)
  const last = numbers.at(-1) ?? 0
  for (const row of copy.rows) if (row.number > last) row.state = 'gone'
  setAgreed(copy, numbers, amount)
  const coming = comingPlan(copy).find((row) => row.number === last)
  return coming === undefined ? 0n : sumParts(coming.parts)
}

export function setAgreed(loan: RunningLoan, numbers: readonly number[], amount: bigint): void {
  for (const row of loan.rows) if (numbers.includes(row.number)) row.agreed = amount
}
