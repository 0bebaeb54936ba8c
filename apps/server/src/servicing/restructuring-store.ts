import type { EventData } from '@hiram/events'
import { type BusinessDate, businessDate, type Rate, rate } from '@hiram/lending'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { hasRow, insertIfNew, type RowOf, updateRows } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import { type NewEvent, recordEvents } from '../outbox/outbox-store.ts'

export type StoredOffer = Omit<RowOf<'restructuring_offer'>, 'due_dates' | 'rate_per_month'> & {
  due_dates: BusinessDate[]
  rate_per_month: Rate
}

const ofLoan = ({ borrowerId, loanId }: LoanKey) => ({ borrower_id: borrowerId, loan_id: loanId })

export async function isKnownOffer(queries: Queries, key: LoanKey, offerId: string): Promise<boolean> {
  return hasRow(queries, 'restructuring_offer', { ...ofLoan(key), offer_id: offerId })
}

/** False while another offer of the loan is open. */
export async function insertOffer(
  queries: Queries,
  offer: Insertable<Tables['restructuring_offer']>,
): Promise<boolean> {
  if (!(await insertIfNew(queries, 'restructuring_offer', offer))) return false
  const { loan_id: loanId, offer_id: offerId, offered_at } = offer
  await recordEvents(queries, offered_at, [changedEvent({ loanId, offerId }, 'offered')])
  return true
}

/** The newest offer of the loan, whatever became of it; with `offerId`, that one. */
export async function findOffer(queries: Queries, key: LoanKey, offerId?: string): Promise<StoredOffer | undefined> {
  const { rows } = await sql<RowOf<'restructuring_offer'>>`select *, due_dates::text[] as due_dates
    from restructuring_offer where borrower_id = ${key.borrowerId} and loan_id = ${key.loanId}
      and (${offerId ?? null}::uuid is null or offer_id = ${offerId ?? null}::uuid)
    order by offered_at desc limit 1`.execute(queries)
  const [row] = rows
  if (!row) return undefined
  const dueDates = row.due_dates.map((day) => businessDate(day))
  return { ...row, due_dates: dueDates, rate_per_month: rate(row.rate_per_month) }
}

/** The borrower's answer to an offer that is open; false when it is not. For a yes the loan is locked. */
export async function answerOffer(
  queries: Queries,
  { offerId, ...key }: LoanKey & { offerId: string },
  answer: { state: 'agreed'; at: Date; plan: unknown } | { state: 'declined'; at: Date },
): Promise<boolean> {
  const open = { ...ofLoan(key), offer_id: offerId, state: 'offered' as const }
  const plan = answer.state === 'agreed' ? JSON.stringify(answer.plan, asText) : null
  const set = { state: answer.state, answered_at: answer.at, agreed_plan: plan }
  if ((await updateRows(queries, 'restructuring_offer', open, set)).length !== 1) return false
  await recordEvents(queries, answer.at, [changedEvent({ loanId: key.loanId, offerId }, answer.state)])
  return true
}

/** Ends the offers whose last day has passed; returns how many. */
export async function expireOffersBefore(
  queries: Queries,
  { market, day, at }: { market: string; day: BusinessDate; at: Date },
): Promise<number> {
  const { rows } = await sql<EndedOffer>`update restructuring_offer f set state = 'expired', answered_at = ${at}
    from loan l where l.borrower_id = f.borrower_id and l.loan_id = f.loan_id and l.market = ${market}
      and f.state = 'offered' and f.answer_by < ${day}::date returning ${ended}`.execute(queries)
  await recordExpired(queries, at, rows)
  return rows.length
}

/** The same for one loan, before it gets another offer. The loan is locked. */
export async function expireOfferOf(queries: Queries, key: LoanKey, day: BusinessDate, at: Date): Promise<void> {
  const { rows } =
    await sql<EndedOffer>`update restructuring_offer f set state = 'expired', answered_at = ${at} where borrower_id = ${key.borrowerId}
    and loan_id = ${key.loanId} and state = 'offered' and answer_by < ${day}::date returning ${ended}`.execute(queries)
  await recordExpired(queries, at, rows)
}

/** Ends the loan's open offer, whatever its last day: there is no debt to plan any more. The loan is locked. */
export async function endOfferOf(queries: Queries, key: LoanKey, at: Date): Promise<void> {
  const { rows } =
    await sql<EndedOffer>`update restructuring_offer f set state = 'expired', answered_at = ${at} where borrower_id = ${key.borrowerId}
    and loan_id = ${key.loanId} and state = 'offered' returning ${ended}`.execute(queries)
  await recordExpired(queries, at, rows)
}

type EndedOffer = { loanId: string; offerId: string }
const ended = sql`f.loan_id as "loanId", f.offer_id as "offerId"`

async function recordExpired(queries: Queries, at: Date, offers: readonly EndedOffer[]): Promise<void> {
  await recordEvents(
    queries,
    at,
    offers.map((offer) => changedEvent(offer, 'expired')),
  )
}

function changedEvent(
  { loanId, offerId }: EndedOffer,
  state: EventData<'loan.restructuringChanged.v1'>['state'],
): NewEvent {
  return { type: 'loan.restructuringChanged.v1', subject: `loan/${loanId}`, data: { loanId, offerId, state } }
}

function asText(_: string, value: unknown) {
  return typeof value === 'bigint' ? value.toString() : value
}
