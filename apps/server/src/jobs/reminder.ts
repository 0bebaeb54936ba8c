import { type BusinessDate, daysBetween, type Position } from '@hiram/lending'
import type { TextKey } from '../texts/translate.ts'

/** Days before the due date, and after it, on which a borrower is told. */
export const daysAhead = [3, 1, 0] as const
export const daysLate = [1, 3, 7, 14, 21, 28] as const

export type Reminder = { kind: string; dueDate: BusinessDate; text: Extract<TextKey, `sms.${string}`> }

/** What a borrower is told today of a loan, one thing at most: the oldest instalment that is late, else the next due. */
export function reminderOf(now: Position): Reminder | null {
  const late = now.instalments.find((row) => row.daysLate > 0)
  if (late) {
    const days = daysLate.find((each) => each === late.daysLate)
    return days === undefined ? null : { kind: `late${days}`, dueDate: late.dueDate, text: 'sms.overdue' }
  }
  if (now.nextDue === null || now.paidInFull) return null
  const { dueDate } = now.nextDue
  const days = daysAhead.find((each) => each === daysBetween(now.asOf, dueDate))
  if (days === undefined) return null
  return { kind: `due${days}`, dueDate, text: days === 0 ? 'sms.dueToday' : 'sms.dueSoon' }
}
