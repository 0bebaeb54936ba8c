import { dueDatesCome } from './due-dates.ts'
import { copyOf, type LoanState, type Owed, order, type Row, sumOf } from './loan-state.ts'
import { passNight } from './nights.ts'
import { dueOf, lateOf, unpaidOf } from './open-amounts.ts'

export type PlanLine = { number: number; due: number; parts: Owed; amount: bigint }

/** The coming due dates, found by living through them: what is due is paid now, and all that comes on its date. */
export function followPlan(state: LoanState): PlanLine[] {
  return livePlan(state).lines
}

/** The same, with all principal-days the loan has had then. */
export function livePlan(state: LoanState): { lines: PlanLine[]; nights: bigint } {
  const lines: PlanLine[] = []
  if (state.closedOn !== null || state.writtenOff) return { lines, nights: state.nights }
  const ahead = copyOf(state)
  for (const row of ahead.rows) settle(ahead, row)
  while (ahead.rows.some(({ is }) => is === 'coming')) {
    passNight(ahead, ahead.day)
    ahead.day += 1
    if (!ahead.rows.some(({ is, due }) => is === 'coming' && due <= ahead.day)) continue
    dueDatesCome(ahead)
    for (const row of ahead.rows) {
      const parts = settle(ahead, row)
      const amount = sumOf(parts)
      if (amount > 0n) lines.push({ number: row.number, due: row.due, parts, amount })
    }
  }
  return { lines, nights: ahead.nights }
}

function settle(state: LoanState, row: Row): Owed {
  const parts = unpaidOf(row)
  for (const part of order) {
    row.paid[part] += parts[part]
    state.paid[part] += parts[part]
  }
  const amount = sumOf(parts) - lateOf(parts)
  if (amount > 0n) state.flows.push({ day: state.day, amount: -amount })
  return parts
}

/** What is due and all that is planned. */
export function toPay(state: LoanState): bigint {
  return sumOf(dueOf(state)) + planTotal(followPlan(state))
}

export function planTotal(lines: readonly PlanLine[]): bigint {
  return lines.reduce((sum, { amount }) => sum + amount, 0n)
}

/**
 * The smallest whole amount that, paid on each of the dates, leaves no more than itself for the last of them. None when
 * it would not be below `below`.
 */
export function levelAmount(state: LoanState, numbers: readonly number[], below: bigint): bigint | null {
  if (!isEnough(state, numbers, below - 1n)) return null
  let [little, enough] = [-1n, below - 1n]
  while (enough - little > 1n) {
    const middle = (little + enough) / 2n
    if (isEnough(state, numbers, middle)) enough = middle
    else little = middle
  }
  return enough
}

function isEnough(state: LoanState, numbers: readonly number[], amount: bigint): boolean {
  const last = Math.max(...numbers)
  const trial = copyOf(state)
  for (const row of trial.rows) {
    if (numbers.includes(row.number)) row.need = amount
    if (row.number > last) row.is = 'gone'
  }
  const line = followPlan(trial).find(({ number }) => number === last)
  return (line?.amount ?? 0n) <= amount
}
