import { businessDate } from '@hiram/lending'
import type pg from 'pg'
import { entriesText, entryValues, type Posting } from '../../apps/server/src/ledger/write-entries.ts'
import { withClient } from '../../scripts/with-client.ts'
import { median } from '../parts/figures.ts'

const postings = 32
const statements = 30
const blocks = 9
const valueDate = businessDate('2026-11-16')

/** Instead of booking, the guard that entries had before: a loan, and in its currency. What booking fills is left open. */
const onlyGuarded = [
  `create function bench_guard() returns trigger language plpgsql as $$
   begin
     perform from loan l where l.borrower_id = new.borrower_id and l.loan_id = new.loan_id and l.currency = new.currency;
     if not found then raise exception 'entry % is not in the currency of its loan', new.ref; end if;
     return null;
   end $$`,
  'drop trigger journal_entry_booked on journal_entry',
  `alter table journal_entry alter entity set default 'ph-1', alter booked_on drop not null`,
  'create trigger bench_guard after insert on journal_entry for each row execute function bench_guard()',
]

/** Entries of a posting, of those written since a moment. */
export async function entriesAPosting(databaseUrl: string, since: Date): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ entries: number }>(
      `select (select count(*) from journal_entry where posted_at >= $1)::float
         / (select count(*) from payment where received_at >= $1) as entries`,
      [since],
    )
    return rows[0]?.entries ?? 0
  })
}

/**
 * What booking an entry costs the database, in milliseconds: the server's own statement with the books' triggers, and
 * with the guard alone that entries had before, by turns. Nothing of it stays.
 */
export async function bookingTime(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ borrower_id: string; loan_id: string }>(
      'select borrower_id, loan_id from accrual_plan order by loan_id limit $1',
      [postings],
    )
    const over: number[] = []
    for (let block = 0; block < blocks; block += 1) {
      const booked = await inserted(client, rows, [])
      over.push(booked - (await inserted(client, rows, onlyGuarded)))
    }
    return median(over)
  })
}

type Loan = { borrower_id: string; loan_id: string }

/** Milliseconds an entry of the quickest statement. */
async function inserted(client: pg.Client, loans: readonly Loan[], changes: readonly string[]): Promise<number> {
  await client.query('begin')
  for (const change of changes) await client.query(change)
  let quickest = Number.POSITIVE_INFINITY
  for (let statement = 0; statement < statements; statement += 1) {
    const given = loans.map((loan) => postingOf(loan, statement))
    const began = performance.now()
    await client.query({
      name: `booking ${changes.length}`,
      text: entriesText(1),
      values: entryValues(new Date(0), given),
    })
    quickest = Math.min(quickest, performance.now() - began)
  }
  await client.query('rollback')
  return quickest / (loans.length * credits.length)
}

const credits = ['interestReceivable', 'feeReceivable', 'loanPrincipal'] as const

function postingOf({ borrower_id, loan_id }: Loan, statement: number): Posting {
  const entries = credits.map((credit) => ({
    ref: `booking:${statement}:${credit}`,
    debit: 'cashIn' as const,
    credit,
    amount: 5n,
    valueDate,
  }))
  const of = {
    borrowerId: borrower_id,
    loanId: loan_id,
    currency: 'PHP',
    kind: 'repayment',
    source: 'instapay',
  } as const
  return { ...of, entries }
}
