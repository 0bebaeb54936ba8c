import { sql } from 'kysely'
import type { Database, Queries } from '../database/client.ts'
import { isSpread } from '../database/cluster/spread.ts'
import { storedEntity as entity, loanIdOf, loanNumberOf } from './stored-month.ts'

type Entry = { n: number; ref: string; debit: string; credit: string; amount: number; on: string; kind: string }

const writeOff = (n: number, ref: string, on: string, account: string, amount: number): Entry => ({
  ...{ n, ref, on, amount, kind: 'writeOff' },
  ...(amount > 0 ? { debit: 'impairmentLoss', credit: account } : { debit: account, credit: 'impairmentLoss' }),
})
const payout = (n: number, on: string, thousands: number, ref = 'payout'): Entry => ({
  ...{ n, ref: `${ref}:settled`, debit: 'loanPrincipal', credit: 'payoutInTransit' },
  ...{ amount: thousands * 1000, on, kind: 'payout' },
})

/** Loan 6 was written off and that undone, of loan 7 something came in, and the payout of loan 8 came back once. */
const entries: readonly Entry[] = [
  ...[900, 400, 300, 200, 100, 500, 600].map((thousands, at) =>
    payout(at + 1, at === 2 ? '2026-06-02' : '2026-05-10', thousands),
  ),
  payout(8, '2026-05-10', 700),
  {
    ...payout(8, '2026-05-20', 700),
    ...{ ref: 'payout:returned', debit: 'cashIn', credit: 'loanPrincipal' },
  },
  payout(8, '2026-06-05', 700, 'again'),
  writeOff(6, 'off:principal', '2026-11-05', 'loanPrincipal', 500_000),
  writeOff(6, 'off:late', '2026-11-05', 'lateReceivable', 15),
  writeOff(6, 'undone:principal', '2026-11-08', 'loanPrincipal', -500_000),
  writeOff(6, 'undone:late', '2026-11-08', 'lateReceivable', -15),
  { n: 7, ref: 'in', debit: 'cashIn', credit: 'recoveryIncome', amount: 50_000, on: '2026-11-20', kind: 'repayment' },
  { n: 7, ref: 'in2', debit: 'cashIn', credit: 'recoveryIncome', amount: 7_000, on: '2026-11-28', kind: 'repayment' },
]

const reached = [
  { n: 4, past: 30, on: '2026-11-10' },
  { n: 5, past: 30, on: '2026-09-20' },
  { n: 7, past: 30, on: '2026-06-20' },
  { n: 7, past: 90, on: '2026-08-20' },
]

const dues = [
  { n: 1, number: 1, on: '2026-11-10', amount: 300_000 },
  { n: 1, number: 2, on: '2026-11-25', amount: 300_000 },
  { n: 2, number: 1, on: '2026-11-10', amount: 200_000 },
  { n: 3, number: 1, on: '2026-11-25', amount: 150_000 },
]

const payments = [
  { n: 1, on: '2026-11-09', amount: 310_000 },
  { n: 2, on: '2026-11-15', amount: 120_000 },
]

/** What became of the loans of `storeMonth` by its last day: paid out, late, due, paid, written off and recovered. */
export async function storeMoneyOfMonth(database: Database): Promise<void> {
  await database.transaction().execute(async (queries) => {
    if (isSpread()) await sql`set local citus.propagate_set_commands = 'local'`.execute(queries)
    await sql`set local session_replication_role = replica`.execute(queries)
    await sql`update loan set disbursed_on = '2026-05-10'`.execute(queries)
    await sql`update loan set disbursed_on = '2026-06-02' where loan_id = ${loanIdOf(3)}`.execute(queries)
    await sql`insert into loan (borrower_id, loan_id, loan_number, market, status, product, product_version, currency, principal,
        period, period_unit, terms, agreed_repayment, received_amount, applied_at, applied_on, status_since, disbursed_on)
      values (${loanIdOf(8)}, ${loanIdOf(8)}, ${loanNumberOf(8)}, 'ph', 'close', 'x', 1, 'PHP', 1, 1, 'month', '{}', 1, 1, now(),
        now(), now(), '2026-06-05')`.execute(queries)
    await storeRows(queries)
  })
}

async function storeRows(queries: Queries): Promise<void> {
  const rowsOf = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
  const idOf = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const moved = entries.map((entry) => ({ ...entry, amount: Math.abs(entry.amount) }))
  await sql`insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind,
      entity, booked_on)
    select ${idOf}, ref, ${idOf}, debit, credit, amount, 'PHP', "on", "on", kind, ${entity}, "on"
    from ${rowsOf(moved)} as r(n int, ref text, debit text, credit text, amount bigint, "on" date, kind text)`.execute(
    queries,
  )
  await sql`insert into loan_reached (borrower_id, loan_id, past_due, first_day, entity) select ${idOf}, ${idOf}, past, "on", ${entity}
    from ${rowsOf(reached)} as r(n int, past smallint, "on" date)`.execute(queries)
  await sql`insert into instalment (borrower_id, loan_id, number, start_on, due_on, principal, interest, fee_audit, fee_account, fee_transfer)
    select ${idOf}, ${idOf}, number, "on", "on", amount, 0, 0, 0, 0 from ${rowsOf(dues)} as r(n int, number int, "on" date, amount bigint)`.execute(
    queries,
  )
  await sql`insert into payment (borrower_id, loan_id, payment_id, amount, value_date, received_at, channel, entry_ref, known_on, booked_on)
    select ${idOf}, ${idOf}, 'p' || n, amount, "on", "on", 'instapay', 'p' || n, "on", "on"
    from ${rowsOf(payments)} as r(n int, "on" date, amount bigint)`.execute(queries)
}
