import type { PlanTerms } from '@hiram/contract/console/requests'

export const mostPayments = 36

/** A hardship plan as typed: its first date, how many payments a month apart, a lower rate in per cent. */
export type PlanDraft = { first: string; payments: string; rate: string; waiveLate: boolean }

export const emptyPlan: PlanDraft = { first: '', payments: '', rate: '', waiveLate: true }

/** The plan's terms; undefined while something of them is still to choose. */
export function planTermsOf({ first, payments, rate, waiveLate }: PlanDraft): PlanTerms | undefined {
  const count = countOf(payments)
  const ratePerMonth = rateOf(rate)
  if (first === '' || count === null || ratePerMonth === null) return undefined
  const dueDates = Array.from({ length: count }, (_, at) => monthsLater(first, at))
  return { dueDates, waiveLate, ...(ratePerMonth !== undefined && { ratePerMonth }) }
}

/** How many payments; null where that is no number of them. */
export function countOf(typed: string): number | null {
  const count = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && count >= 1 && count <= mostPayments ? count : null
}

/** A share of one a month from per cent; undefined where nothing is typed, null where it is no rate. */
export function rateOf(typed: string): string | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? (Number(text) / 100).toFixed(4) : null
}

/** The same day so many months later, the month's last where it has none. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}
