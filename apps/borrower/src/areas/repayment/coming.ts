import type { ComingPayment } from '@hiram/contract/loan'

export type ComparedPayment = { dueDate: string; before: bigint; after: bigint }

/** The coming payments by date, without a payment and after it; zero where nothing falls due. */
export function comparePlans(before: readonly ComingPayment[], after: readonly ComingPayment[]): ComparedPayment[] {
  const days = [...new Set([...before, ...after].map(({ dueDate }) => dueDate))].sort()
  return days.map((dueDate) => ({ dueDate, before: dueOn(before, dueDate), after: dueOn(after, dueDate) }))
}

function dueOn(plan: readonly ComingPayment[], day: string): bigint {
  return plan.reduce((sum, { dueDate, amount }) => (dueDate === day ? sum + amount : sum), 0n)
}

/** The first coming payment that a payment lowers, without being the last of the plan: what lower payments are then. */
export function firstLowered(
  before: readonly ComingPayment[],
  after: readonly ComingPayment[],
): ComparedPayment | undefined {
  return comparePlans(before, after).find((row) => row.after > 0n && row.after < row.before)
}
