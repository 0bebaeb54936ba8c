import { comingPlan, toPay } from './coming-plan.ts'
import { larger } from './money.ts'
import { sumParts } from './parts.ts'
import { copyLoan, nextComing, type RunningInstalment, type RunningLoan } from './running-loan.ts'

/** Before a payment that lowers the coming ones: those of the day count together, so one or two leave the same. */
export function beginLowering(loan: RunningLoan): void {
  if (loan.lowering?.day === loan.day) return
  const next = nextComing(loan)
  const last = comingPlan(loan).at(-1)
  const numbers = loan.rows
    .filter((row) => row.state === 'coming' && row !== next && row.number <= (last?.number ?? 0))
    .map((row) => row.number)
  loan.lowering = { day: loan.day, numbers, toPay: toPay(loan), paid: 0n }
}

/**
 * Extra principal lowers the payments after the next one to a level amount, over the dates on which the plan just
 * before still had something. Nothing changes where they would not fall, or where more would be paid in all than
 * without the money: levelling moves principal to later dates.
 */
export function lowerPayments(loan: RunningLoan): void {
  const { lowering } = loan
  if (lowering === null || lowering.numbers.length === 0) return
  const rows = loan.rows.filter((row) => lowering.numbers.includes(row.number))
  const agreed = rows.map((row) => row.agreed)
  const most = agreed.reduce(larger, 0n)
  const amount = levelAmount(loan, lowering.numbers, most)
  if (amount >= most) return
  setAgreed(rows, amount)
  if (toPay(loan) + lowering.paid <= lowering.toPay) return
  rows.forEach((row, index) => {
    row.agreed = agreed[index] ?? row.agreed
  })
}

/**
 * The smallest whole amount that, paid on each of these dates, leaves the last of them with no more than it. Found by
 * halving, at most `most`: the last falls as the amount rises.
 */
export function levelAmount(loan: RunningLoan, numbers: readonly number[], most: bigint): bigint {
  let tooLow = -1n
  let enough = most
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
  for (const row of copy.rows) if (row.state === 'coming' && row.number > last) row.state = 'gone'
  setAgreed(
    copy.rows.filter((row) => numbers.includes(row.number)),
    amount,
  )
  const coming = comingPlan(copy).find((row) => row.number === last)
  return coming === undefined ? 0n : sumParts(coming.parts)
}

export function setAgreed(rows: readonly RunningInstalment[], amount: bigint): void {
  for (const row of rows) row.agreed = amount
}
