import type {
  CollectionRow,
  listCollections as listCall,
  readCollection as readCall,
} from '@hiram/contract/console/collections'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { addDays } from '@hiram/lending'
import * as z from 'zod/mini'
import { keyOf, loadLoans } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { localTime } from '../../queue/contact-window.ts'
import type { StaffCaller } from '../console-route.ts'
import { contactsOf } from '../contacts-store.ts'
import { ConsoleFailure } from '../failure.ts'
import { isUuid } from '../key-cursor.ts'
import { foundLoan } from '../loan-row.ts'
import { personOf } from '../person.ts'
import { collectorsOf, type EventRow, eventsOfCase, findContact } from './case-store.ts'
import { type CaseRow, casePage, countCases, countNarrowed, oneCase } from './collections-store.ts'
import { timeOf } from './contact-hours.ts'
import { contactLimits } from './contact-limits.ts'
import { collectionRowOf, limitsBy, lookingAs } from './loaded-case.ts'

const pageRows = 50
const contactDaysMs = 90 * 86_400_000

export async function listCollections(
  caller: StaffCaller,
  { market, after, ...narrowed }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = caller.context
  const looking = lookingAs(caller, market)
  const place = after === undefined ? undefined : placeOf(after)
  const { rows, next } = await collectionPage(caller, looking, { ...narrowed, after: place, most: pageRows })
  const counts = await countCases(database, looking)
  const { promise, view } = narrowed
  return {
    rows,
    after: next && `${next.day}~${next.loanId}`,
    count: promise ? await countNarrowed(database, looking, { ...narrowed, promise }) : counts[view],
    counts,
    readAt: clock.instant().toISOString(),
  }
}

type Place = { day: string; loanId: string }
type Page = Parameters<typeof casePage>[2]

/** A page of the list, and where the next one begins; null at the end. */
export async function collectionPage(
  { context, member }: StaffCaller,
  looking: ReturnType<typeof lookingAs>,
  page: Page,
): Promise<{ rows: CollectionRow[]; next: Place | null }> {
  const { database } = context
  const found = await casePage(database, looking, { ...page, most: page.most + 1 })
  const rows = found.slice(0, page.most)
  const last = found.length > page.most ? rows.at(-1) : undefined
  const loans = new Map((await loadLoans(database, rows.map(keyOf))).map((loan) => [loan.loan_id, loan]))
  const limitsOf = await limitsBy(
    database,
    rows.map((row) => row.market),
    contactLimits,
  )
  return {
    rows: rows.flatMap((row) => {
      const loan = loans.get(row.loan_id)
      return loan ? [collectionRowOf(context, { row, loan, limits: limitsOf(row.market), me: member.staffId })] : []
    }),
    next: last?.oldest_unpaid_on ? { day: last.oldest_unpaid_on, loanId: last.loan_id } : null,
  }
}

/** Where a page ended: refuses what is none of ours. */
function placeOf(after: string): Place {
  const [day = '', loanId = ''] = after.split('~')
  if (!z.iso.date().safeParse(day).success || !isUuid(loanId))
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'format' }] })
  return { day, loanId }
}

/** A loan and the rules that hold for contacting its borrower; past due or not, as it may be paid meanwhile. */
export async function readCollection(
  caller: StaffCaller,
  { loanId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { context, member } = caller
  const { database, clock } = context
  const loan = await foundLoan(database, loanId, member.markets)
  const key = keyOf(loan)
  const row = await oneCase(database, lookingAs(caller), key)
  if (!row) throw new ConsoleFailure('notFound')
  const limits = await contactLimits(database, loan.market)
  const today = clock.businessDate(loan.market)
  const { dueAmount, dueAmountTomorrow } = loanView(loan, today)
  const since = new Date(clock.instant().getTime() - contactDaysMs)
  return {
    row: collectionRowOf(context, { row, loan, limits, me: member.staffId }),
    readAt: clock.instant().toISOString(),
    dueNow: dueAmount,
    dueTomorrow: dueAmountTomorrow,
    rules: {
      from: timeOf(limits.from),
      to: timeOf(limits.to),
      now: localTime(loan.market, clock.instant()),
      contactsToday: row.contacts_today,
      mostPerDay: limits.mostPerDay,
      stoppedFor: row.stopped_for,
      promiseUntil: addDays(today, limits.promiseDays),
    },
    openContact: await openContactOf(caller, row),
    contacts: await contactsOf(database, { ...key, since }),
    events: (await eventsOfCase(database, key)).map(eventOf),
    colleagues: (await collectorsOf(database, loan.market))
      .filter(({ staff_id }) => staff_id !== row.staff_id)
      .map(({ staff_id, name }) => personOf(staff_id, name)),
  }
}

async function openContactOf({ context, member }: StaffCaller, row: CaseRow) {
  if (row.contact_id === null || row.outcome !== null || row.called_by !== member.staffId) return null
  const contact = await findContact(context.database, keyOf(row), row.contact_id)
  return contact ? { contactId: contact.contact_id, at: contact.at.toISOString(), reason: contact.reason } : null
}

function eventOf({ at, kind, by_staff, by_name, to_staff, to_name, reason }: EventRow) {
  return {
    at: at.toISOString(),
    kind,
    by: personOf(by_staff, by_name),
    to: to_staff && to_name ? personOf(to_staff, to_name) : null,
    reason,
  }
}
