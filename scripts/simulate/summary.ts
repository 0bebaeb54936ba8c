import { createHash } from 'node:crypto'
import type { Client } from 'pg'

/** What happened in a year, by market: how many of each, and money in minor units. */
const figures = `
  select l.market, kind as what, count(*)::text as times, coalesce(sum(amount), 0)::text as amount from (
    select borrower_id, loan_id, 'applied' as kind, principal as amount from loan
    union all select borrower_id, loan_id, 'refused', principal from loan where status = 'refuse'
    union all select borrower_id, loan_id, 'now ' || status, principal from loan where status in ('repay', 'overdue', 'close')
    union all select borrower_id, loan_id, 'paid out', amount from payout_order where state = 'settled'
    union all select borrower_id, loan_id, 'payout failed', amount from payout_order where state = 'failed' and returned_at is null
    union all select borrower_id, loan_id, 'payout sent back', amount from payout_order where returned_at is not null
    union all select borrower_id, loan_id, 'paid', amount from payment where reversed_at is null
    union all select borrower_id, loan_id, 'paid and returned', amount from payment where reversed_at is not null
    union all select borrower_id, loan_id, 'proof ' || state, amount from payment_proof
    union all select borrower_id, loan_id, 'extended', 0 from loan_extension
    union all select borrower_id, loan_id, kind, came_to from loan_command
    union all select borrower_id, loan_id, 'recovered', amount from journal_entry where credit = 'recoveryIncome'
    union all select borrower_id, loan_id, 'refund ' || state, amount from refund_order
  ) as happened join loan l using (borrower_id, loan_id) group by 1, 2
  union all select market, 'accounts', count(*)::text, '0' from borrower group by 1
  union all select market, 'accounts erased', count(*)::text, '0' from borrower b where not exists
    (select from borrower_key k where k.borrower_id = b.borrower_id) group by 1
  union all select case currency when 'PHP' then 'ph' else 'vn' end, 'in suspense ever', count(*)::text, sum(amount)::text
    from journal_entry where credit = 'suspense' and debit = 'cashIn' group by 1
  order by 1, 2`

/** All money that moved, by day, account and currency, whosever it was. */
const books = `
  select day::text, account, currency, sum(amount)::text as amount, count(*)::text as entries from (
    select value_date as day, debit as account, currency, amount from journal_entry
    union all select value_date, credit, currency, -amount from journal_entry
    union all select day, account, currency, amount from daily_accrual_total) as moved
  group by 1, 2, 3 order by 1, 2, 3`

export type Figure = { market: string; what: string; times: string; amount: string }

export async function figuresOf(client: Client): Promise<Figure[]> {
  return (await client.query<Figure>(figures)).rows
}

/** SHA-256 over every day's sums: the same where the same business was done, to the unit. */
export async function fingerprintOf(client: Client): Promise<string> {
  const { rows } = await client.query<Record<string, string>>(books)
  const lines = rows.map(({ day, account, currency, amount, entries }) =>
    [day, account, currency, amount, entries].join(),
  )
  return createHash('sha256').update(lines.join('\n')).digest('hex')
}
