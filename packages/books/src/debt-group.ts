import { isBefore, type StagedLoan } from './stage.ts'

/** A debt's group by Circular 31/2024/TT-NHNN of the State Bank of Vietnam: 1 standard to 5 lost. */
export type DebtGroup = 1 | 2 | 3 | 4 | 5

/** The most days past due of the groups 1 to 4 (books, §9). */
export const debtGroupDays = [10, 90, 180, 360] as const

/**
 * The group of a debt on a day (books, §9): by its days past due; with a new plan not yet cured at least group 2, with a
 * second one group 3, and a group worse while it is late again. A borrower has one running loan, so that all debts of a
 * borrower are in the worst of their groups.
 */
export function debtGroupOf({ day, daysPastDue, restructurings, marks }: StagedLoan): DebtGroup {
  const byDays = 1 + debtGroupDays.filter((most) => daysPastDue > most).length
  if (!isBefore(day, marks.restructuredUntil)) return groupOf(byDays)
  const least = Math.max(byDays, restructurings > 1 ? 3 : 2)
  return groupOf(daysPastDue > 0 ? least + 1 : least)
}

function groupOf(number: number): DebtGroup {
  return number <= 1 ? 1 : number === 2 ? 2 : number === 3 ? 3 : number === 4 ? 4 : 5
}
