import type { auditViews } from '@hiram/contract/console/audit'
import type { TimeOrder } from '@hiram/contract/console/values'
import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../../database/client.ts'
import type { RowOf } from '../../database/rows.ts'
import { inTimeOrder } from '../../database/time-order.ts'
import type { KeyPlace } from '../key-cursor.ts'

export type Narrowed = {
  view: (typeof auditViews)[number]
  staffId: string | undefined
  /** The ids that it was about; undefined for whatever it was about. */
  subjects: readonly string[] | undefined
  day: { date: string; timeZone: string } | undefined
  /** Of these a row says whose loan it was about; of others no more than that there was one. */
  markets: readonly MarketCode[]
}

export type StoredAudit = RowOf<'staff_audit'> & {
  name: string | null
  roles: string[] | null
  loan_number: string | null
  loan_id: string | null
  borrower_id: string | null
}

/** By the names of calls: what reads begins with one of these words, and no decision is among the calls of a session. */
const views = {
  everything: sql`true`,
  opened: sql`(a.action like 'open%' or a.action like '%Photo' or a.action = 'startContact')`,
  decisions: sql`(a.action !~ '^(read|list|open|preview|export|search|start|take|release|stay|today|whoAmI|sign|passkey|confirm)'
    and a.action !~ '(Photo|Challenge|Passkey)$')`,
  refused: sql`a.outcome = 'refused'`,
  exports: sql`a.action like 'export%'`,
  signIns: sql`(a.action like 'sign%' or a.action like 'passkeySign%')`,
} as const

function among({ view, staffId, subjects, day }: Narrowed) {
  return sql`${views[view]}
    ${staffId ? sql`and a.staff_id = ${staffId}::uuid` : sql``}
    ${subjects ? sql`and a.subject = any(${[...subjects]}::text[])` : sql``}
    ${
      day
        ? sql`and a.at >= ${day.date}::date::timestamp at time zone ${day.timeZone}
          and a.at < (${day.date}::date + 1)::timestamp at time zone ${day.timeZone}`
        : sql``
    }`
}

/** By when it was; one more than asked for where there is more. */
export async function auditPage(
  queries: Queries,
  narrowed: Narrowed,
  { order, after, most }: { order: TimeOrder; after: KeyPlace | undefined; most: number },
): Promise<StoredAudit[]> {
  const { markets } = narrowed
  const { way, beyond } = inTimeOrder(order)
  const { rows } = await sql<StoredAudit>`select p.*, s.name, s.roles, l.loan_number, l.loan_id,
      coalesce(l.borrower_id, b.borrower_id) as borrower_id
    from (select a.*, case when pg_input_is_valid(a.subject, 'uuid') then a.subject::uuid end as about
      from staff_audit a where ${among(narrowed)}
      ${after ? sql`and (a.at, a.audit_id) ${beyond} (${after.at}::timestamptz, ${after.key}::uuid)` : sql``}
      order by a.at ${way}, a.audit_id ${way} limit ${most}) p
    left join staff s using (staff_id)
    left join loan_route o on o.loan_id = p.about
    left join loan l on l.borrower_id = o.borrower_id and l.loan_id = o.loan_id and l.market = any(${markets})
    left join borrower b on b.borrower_id = p.about and b.market = any(${markets})
    order by p.at ${way}, p.audit_id ${way}`.execute(queries)
  return rows
}

export async function countAudit(queries: Queries, narrowed: Narrowed, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from staff_audit a where ${among(narrowed)} limit ${most}) as counted`.execute(queries)
  return rows[0]?.count ?? 0
}

/**
 * What is kept of a borrower, or of one loan of theirs, under ids of its own: reviews, proofs, orders, money that came in,
 * requests, their conversation, and changes asked for. Requests and the conversation are of the borrower, also where one
 * loan is asked about. Each statement names its borrower by value, for they may be on a server of their own.
 */
export async function recordsOf(queries: Queries, borrowerId: string, loanId: string | null): Promise<string[]> {
  const ofBorrower = sql`where borrower_id = ${borrowerId}`
  const ofLoan = loanId === null ? ofBorrower : sql`${ofBorrower} and loan_id = ${loanId}`
  const { rows: own } = await sql<{ id: string; isAskedFor: boolean }>`
    select loan_id::text as id, true as "isAskedFor" from loan ${ofLoan}
    union all select application_id::text, true from special_application ${ofBorrower}
    union all select review_id::text, false from manual_review ${ofLoan}
    union all select proof_id::text, false from payment_proof ${ofLoan}
    union all select order_id::text, false from payout_order ${ofLoan}
    union all select order_id::text, false from refund_order ${ofLoan}
    union all select payment_id, false from payment ${ofLoan}`.execute(queries)
  // what a change was asked for: a request, else a loan
  const asked = own.filter(({ isAskedFor }) => isAskedFor).map(({ id }) => id)
  const { rows: changes } = await sql<{ id: string }>`select approval_id::text as id from approval
    where coalesce(command ->> 'applicationId', loan_id::text) = any(${asked}::text[])`.execute(queries)
  const { rows: threads } = await sql<{ id: string }>`select thread_id::text as id from support_thread
    ${ofBorrower}`.execute(queries)
  return [...own, ...changes, ...threads].map(({ id }) => id)
}

export async function everyone(queries: Queries): Promise<{ staff_id: string; name: string }[]> {
  const { rows } = await sql<{ staff_id: string; name: string }>`select staff_id, name from staff
    order by name, staff_id limit 500`.execute(queries)
  return rows
}
