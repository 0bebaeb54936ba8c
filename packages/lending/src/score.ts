import { type BusinessDate, daysBetween } from './day.ts'
import { type Parts, sumParts } from './parts.ts'

/** Why the score moved: an instalment paid before its due date, on time, or late; `corrected` takes a move back. */
export const scoreReasons = ['early', 'onTime', 'late', 'veryLate', 'corrected'] as const
export type ScoreReason = (typeof scoreReasons)[number]

/**
 * The rule in figures. Points are for the days money was kept and then brought back in time, never for how much was
 * borrowed: a week brings a quarter of what a month brings, and money paid back the next day brings nothing.
 */
export const scoreRule = {
  onTimeDaysAPoint: 3,
  earlyDaysAPoint: 2,
  /** Early is at least so many days before the due date. */
  earlyDays: 3,
  mostDays: 30,
  latePoints: -10,
  /** More than so many days late is very late. */
  lateDays: 7,
  veryLatePoints: -25,
} as const

export type PaidInstalment = {
  readonly startDate: BusinessDate
  readonly dueDate: BusinessDate
  readonly settledOn: BusinessDate
}

/** What an instalment paid in full is worth, by the day it was settled and the days its money was out. */
export function scoreOf({ startDate, dueDate, settledOn }: PaidInstalment): { points: number; reason: ScoreReason } {
  const late = daysBetween(dueDate, settledOn)
  if (late > scoreRule.lateDays) return { points: scoreRule.veryLatePoints, reason: 'veryLate' }
  if (late > 0) return { points: scoreRule.latePoints, reason: 'late' }
  const kept = Math.min(Math.max(0, daysBetween(startDate, settledOn)), scoreRule.mostDays)
  if (-late >= scoreRule.earlyDays) return { points: Math.floor(kept / scoreRule.earlyDaysAPoint), reason: 'early' }
  return { points: Math.floor(kept / scoreRule.onTimeDaysAPoint), reason: 'onTime' }
}

/** Points above zero are for the borrower's own money: waived charges and goodwill bring none (servicing, §7). Rounded down. */
export function ownPoints(
  points: number,
  { paid, goodwill, waived }: { readonly paid: Parts; readonly goodwill: bigint; readonly waived: bigint },
): number {
  const lenders = goodwill + waived
  if (points <= 0 || lenders === 0n) return points
  const all = sumParts(paid) + waived
  return Number((BigInt(points) * (all - lenders)) / all)
}
