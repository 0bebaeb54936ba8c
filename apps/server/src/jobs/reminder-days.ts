import type { ReminderPreferences } from '@hiram/contract/reminders'
import { type BusinessDate, daysBetween, type Position } from '@hiram/lending'
import type { TextKey } from '../texts/translate.ts'

/** Days before and after the due date on which a borrower is reminded. */
export const daysAhead = [3, 1, 0] as const
export const daysLate = [1, 3, 7, 14, 21, 28] as const

export type Reminder = {
  kind: string
  dueDate: BusinessDate
  text: 'sms.dueSoon' | 'sms.dueToday' | 'sms.overdue'
  /** The same with what is to be paid. */
  withAmount: Extract<TextKey, `amount.${string}`>
  amount: bigint
}

/** Today's reminder of a loan, at most one: of the oldest late instalment, else of the next due. */
export function reminderOf(now: Position): Reminder | null {
  const late = now.instalments.find((row) => row.daysLate > 0)
  if (late) {
    const days = daysLate.find((each) => each === late.daysLate)
    return days === undefined
      ? null
      : {
          kind: `late${days}`,
          dueDate: late.dueDate,
          text: 'sms.overdue',
          withAmount: 'amount.overdue',
          amount: now.dueNow,
        }
  }
  if (now.nextDue === null || now.paidInFull) return null
  const { dueDate, amount } = now.nextDue
  const days = daysAhead.find((each) => each === daysBetween(now.asOf, dueDate))
  if (days === undefined) return null
  const kind = `due${days}`
  return days === 0
    ? { kind, dueDate, text: 'sms.dueToday', withAmount: 'amount.dueToday', amount }
    : { kind, dueDate, text: 'sms.dueSoon', withAmount: 'amount.dueSoon', amount }
}

/** Reminders of a late payment cannot be switched off. */
export function wants(wish: ReminderPreferences, kind: string): boolean {
  if (kind === 'due3') return wish.threeDaysAhead
  if (kind === 'due1') return wish.dayAhead
  return kind === 'due0' ? wish.dueToday : true
}
