import { comingPlan } from './coming-plan.ts'
import { larger } from './money.ts'
import { sumParts } from './parts.ts'
import { copyLoan, nextComing, type RunningInstalment, type RunningLoan } from './running-loan.ts'

/**
 * Extra principal lowers the payments after the next one to a level amount, over the dates on which the plan just
 * before the payment still had something. Call before the payment; what it returns applies it after. Payments that
 * would not fall stay as they are.
 */
export function lowerPayments(loan: RunningLoan): (() => void) | null {
  const next = nextComing(loan)
  const last = comingPlan(loan).at(-1)
  if (next === undefined || last === undefined) return null
  const numbers = loan.rows
    .filter((row) => row.state === 'coming' && row !== next && row.number <= last.number)
    .map((row) => row.number)
  if (numbers.length === 0) return null
  return () => {
    const rows = loan.rows.filter((row) => numbers.includes(row.number))
    const most = rows.reduce((amount, row) => larger(amount, row.agreed), 0n)
    const amount = levelAmount(loan, numbers, most)
    if (amount < most) setAgreed(rows, amount)
  }
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
