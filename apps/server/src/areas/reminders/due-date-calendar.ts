import { type BusinessDate, isOwing, position } from '@hiram/lending'
import { brandOfApp, markets } from '@hiram/markets'
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { translate } from '../../texts/translate.ts'

const alarmSecondsBefore = 15 * 3600

/** The due dates still to come, a whole day each, with an alarm at nine the morning before. No amount: it may change. */
export async function dueDateCalendar(caller: BorrowerCaller, { loanId }: { loanId: string }) {
  const { context, queries, borrowerId, locale, appId } = caller
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  if (!isOwing(loan)) return fail('nothingOwed')
  const today = context.clock.businessDate(loan.market)
  const now = position({ ...eventsOf(loan), asOf: today })
  const due = now.instalments.filter(({ outstanding, dueDate }) => dueDate >= today && isOwed(outstanding))
  const { name: brand } = brandOfApp(appId, loan.market)
  const file = ical({
    name: brand,
    prodId: { company: brand, product: 'due dates' },
    timezone: markets[loan.market].timeZone,
  })
  for (const { number, dueDate } of due) {
    const event = file.createEvent({
      id: `${loanId}-${number}`,
      stamp: context.clock.wall(),
      start: dayOf(dueDate),
      allDay: true,
      summary: translate(locale, 'calendar.due', { brand }),
      description: translate(locale, 'calendar.open', { brand }),
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    event.createAlarm({ type: ICalAlarmType.display, triggerBefore: alarmSecondsBefore })
  }
  return { fileName: `${brand.toLowerCase()}-due-dates.ics`, calendar: file.toString() }
}

function isOwed(parts: Readonly<Record<string, bigint>>): boolean {
  return Object.values(parts).some((part) => part > 0n)
}

function dayOf(day: BusinessDate): Date {
  return new Date(`${day}T00:00:00Z`)
}
