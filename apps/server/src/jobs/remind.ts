import { addDays, businessDate, position } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { lockBorrower } from '../borrower/lock.ts'
import { askReminders } from '../business-day/queue-reminders.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, type LoanKey, loadLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { contactWindow } from '../queue/contact-window.ts'
import type { Jobs } from '../queue/job-store.ts'
import { mayPush, notifyBorrower } from '../queue/notify-borrower.ts'
import { wishOf } from '../queue/reminder-wish.ts'
import { loansDueOn, logContact } from './remind-store.ts'
import { daysAhead, daysLate, reminderOf, wants } from './reminder-days.ts'

const loansATransaction = 50

/**
 * Reminds borrowers of what is due soon or late, each reminder once and within the market's contact hours. Safe to run
 * again. What is left undone at the end of the day is not sent later: the next day has its own reminders.
 */
export async function remind(context: Context, { market, day }: Jobs['remind']): Promise<void> {
  const { database, clock } = context
  const today = businessDate(day)
  const { opensInMs } = contactWindow(market, clock.instant())
  if (opensInMs > 0) return void (await askReminders(database, market, today, context))
  const days = [...daysAhead.map((ahead) => addDays(today, ahead)), ...daysLate.map((late) => addDays(today, -late))]
  const keys = await loansDueOn(database, market, days)
  for (let at = 0; at < keys.length; at += loansATransaction) {
    // contact hours or the day may end while it runs
    const { closesInMs } = contactWindow(market, clock.instant())
    if (clock.businessDate(market) !== day || closesInMs <= 0) {
      context.log.warn({ market, day, left: keys.length - at }, 'reminders not sent: contact hours are over')
      return
    }
    await remindBatch(context, keys.slice(at, at + loansATransaction), { market, day })
  }
}

async function remindBatch(context: Context, keys: readonly LoanKey[], job: Jobs['remind']): Promise<void> {
  await context.database.transaction().execute(async (queries) => {
    const loans = await loadLoans(queries, keys)
    // each locks its borrower: in one order, as payments that close several loans do
    for (const loan of loans.toSorted((one, other) => (one.borrower_id < other.borrower_id ? -1 : 1))) {
      // no reminder while a payment proof of the borrower is under review
      if (loan.proofs?.some(({ state }) => state === 'review')) continue
      await remindOf(context, queries, loan, job)
    }
  })
}

async function remindOf(context: Context, queries: Queries, loan: LoadedLoan, { market, day }: Jobs['remind']) {
  const asOf = businessDate(day)
  const events = eventsOf(loan)
  if (events.schedule.startDate > asOf) return
  const reminder = reminderOf(position({ ...events, asOf }))
  if (reminder === null) return
  const wish = await wishOf(queries, loan.borrower_id)
  if (!wants(wish, reminder.kind)) return
  const at = context.clock.instant()
  const byPush = wish.channel === 'sms' && (await mayPush(context, queries, loan.borrower_id))
  const contact = {
    channel: byPush ? ('push' as const) : wish.channel,
    borrowerId: loan.borrower_id,
    loanId: loan.loan_id,
    dueOn: reminder.dueDate,
    kind: reminder.kind,
    textKey: reminder.text,
    day,
    at,
  }
  // a call of the lender's people at the same moment counts before it or after it
  await lockBorrower(queries, loan.borrower_id)
  const { mostPerDay } = markets[market].contactHours
  if (!(await logContact(queries, contact, { market, mostPerDay }))) return
  await notifyBorrower(context, queries, loan.borrower_id, reminder.text, {
    values: { date: reminder.dueDate },
    withinMs: contactWindow(market, at).closesInMs,
    channel: wish.channel === 'zalo' ? '2' : '0',
    withAmount: { key: reminder.withAmount, amount: reminder.amount },
  })
}
