import type { Client, Pool } from 'pg'
import { appendOnlyInvariants } from './ledger-append-only.ts'
import { booksInvariants, journalSumInvariants, journalSums } from './ledger-books.ts'
import { borrowerInvariants, loanSumInvariants, loanSums } from './ledger-borrowers.ts'
import { brokenPositions, positionInvariants } from './ledger-positions.ts'
import { withClient } from './with-client.ts'

export type Broken = { invariant: string; rows: unknown[] }

/** Invariants of the ledger as a whole; each answers the rows that break it. */
const wholeInvariants: Record<string, string> = {
  // a journal entry is balanced by its own shape: one amount, two accounts
  '2 the balances of a day in the daily accrual totals sum to zero': `
    select market, day::text, currency, sum(amount) as remainder from daily_accrual_total
    group by market, day, currency having sum(amount) <> 0`,
  '5 a request id that had an effect has its answer': `
    select device_thumbprint, rid from request_effect where answer_sealed is null`,
  '10 the daily accrual totals of a day is the sum of its accruals': `
    select market, day::text, account, posted.amount as posted, accrued.amount as accrued
    from (select market, day, account, amount from daily_accrual_total) as posted
    full join (select market, day, v.account, v.amount from (
        select market, day, coalesce(sum(interest) filter (where not is_off_balance), 0) as interest,
          coalesce(sum(fees) filter (where not is_off_balance), 0) as fees,
          coalesce(sum(late) filter (where not is_off_balance), 0) as late,
          coalesce(sum(interest + fees + late) filter (where is_off_balance), 0) as off_balance
        from accrual group by 1, 2) as sums cross join lateral (values
        ('interestReceivable', interest), ('interestIncome', -interest), ('feeReceivable', fees), ('feeIncome', -fees),
        ('lateReceivable', late), ('lateIncome', -late),
        ('chargesNotAccrued', off_balance), ('chargesNotAccruedContra', -off_balance)) as v(account, amount)) as accrued using (market, day, account)
    where coalesce(posted.amount, 0) <> coalesce(accrued.amount, 0)`,
}

const suspenseInvariants: Record<string, string> = {
  '6 what is in suspense is what no borrower claimed, less what was counted before the bank reported it': `
    with credited as not materialized (select p.borrower_id, p.loan_id, p.amount, f.proof_id,
        coalesce(f.provider_reference, p.payment_id) as reference
      from payment p left join payment_proof f on f.borrower_id = p.borrower_id and p.payment_id = 'proof:' || f.proof_id
      where p.reversed_at is null),
    ahead as (select currency, c.amount from (
        select c.* from credited c join bank_transfer n on n.provider_reference = c.reference where n.state = 'returned'
        union all
        select c.* from credited c where c.proof_id is not null
          and not exists (select 1 from bank_transfer n where n.provider_reference = c.reference)) as c
      join loan using (borrower_id, loan_id)),
    waiting as (select currency, sum(amount) as amount from (
      select currency, amount from bank_transfer where state in ('suspense', 'returning')
      union all select currency, -amount from ahead) as open group by 1)
    select currency, waiting.amount::text as waiting, held.amount::text as held
    from waiting full join (select currency, sum(case when credit = 'suspense' then amount else -amount end) as amount
      from journal_sum where 'suspense' in (debit, credit) group by 1) as held using (currency)
    where coalesce(waiting.amount, 0) <> coalesce(held.amount, 0)`,
}

/** Invariants that read the same sums are one query. */
const bySums = {
  journal_sum: { sums: journalSums, invariants: { ...suspenseInvariants, ...journalSumInvariants } },
  loan_sum: { sums: loanSums, invariants: loanSumInvariants },
}
const alone = { ...borrowerInvariants, ...appendOnlyInvariants, ...wholeInvariants, ...booksInvariants }

/** Of one thread each; as many calculate loans meanwhile, and all of them together take the shortest time. */
const sessions = 2

/**
 * Asks a database for everything that breaks an invariant, all of it as one snapshot has it: what SQL can say of all
 * rows, and beside it every loan with money out calculated again. `progress` gets the number of those checked so far.
 */
export async function brokenInvariants(url: string, progress: (loans: number) => void = () => {}): Promise<Broken[]> {
  return inTransaction(url, async (client) => {
    const { rows } = await client.query(
      "select to_regclass('journal_entry') as ledger, pg_export_snapshot() as snapshot",
    )
    if (rows[0]?.ledger === null) throw new Error('this database holds no ledger yet: start the server on it once')
    const snapshot = String(rows[0]?.snapshot)
    const [broken, positions] = await Promise.all([
      brokenInSnapshot(url, snapshot),
      brokenPositions(url, snapshot, progress),
    ])
    for (const invariant of Object.values(positionInvariants)) {
      const found = positions.filter((each) => each.invariant === invariant).map(({ row }) => row)
      if (found.length > 0) broken.push({ invariant, rows: found })
    }
    return broken
  })
}

async function brokenInSnapshot(url: string, snapshot: string): Promise<Broken[]> {
  const waiting = [...questions]
  const session = () =>
    inTransaction(url, async (client) => {
      await client.query(`set transaction snapshot '${snapshot}'`)
      await client.query(wholeTables)
      return answers(client, waiting)
    })
  return inOrder((await Promise.all(Array.from({ length: sessions }, session))).flat())
}

async function inTransaction<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  return withClient(url, async (client) => {
    await client.query('begin transaction isolation level repeatable read read only')
    return work(client)
  })
}

/**
 * Every table is asked for all its rows: read as it lies, sorted and added up in memory, it costs half of what its index
 * does.
 */
const wholeTables = `set local work_mem = '512MB'; set local max_parallel_workers_per_gather = 0;
  set local enable_indexscan = off; set local enable_nestloop = off`

/** What SQL can say of all rows. */
export async function brokenRows(asked: Pick<Client | Pool, 'query'>): Promise<Broken[]> {
  return inOrder(await answers(asked, [...questions]))
}

/** Takes question after question off the list until none is left. */
async function answers(asked: Pick<Client | Pool, 'query'>, waiting: Question[]): Promise<Broken[]> {
  const broken: Broken[] = []
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { rows } = await asked.query(next.query)
    for (const invariant of next.invariants) {
      const own = next.isNamed ? rows.filter((row) => row.invariant === invariant).map(({ row }) => row) : rows
      if (own.length > 0) broken.push({ invariant, rows: own })
    }
  }
  return broken
}

/** Of several invariants each row says which it breaks. */
type Question = { query: string; invariants: string[]; isNamed: boolean }

/** The long ones first, so that both sessions end together. */
const questions: readonly Question[] = [
  ...Object.entries(bySums).map(([name, { sums, invariants }]) => ({
    query: `with ${name} as materialized (${sums}) ${withNames(invariants)}`,
    invariants: Object.keys(invariants),
    isNamed: true,
  })),
  ...Object.entries(alone).map(([name, query]) => ({ query, invariants: [name], isNamed: false })),
]

/** The rows that break any of these, each with the name of what it breaks. */
export function withNames(invariants: Readonly<Record<string, string>>): string {
  return Object.entries(invariants)
    .map(([name, query]) => `select '${name}' as invariant, to_jsonb(broken) as row from (${query}) as broken`)
    .join(' union all ')
}

const names = [
  ...Object.values(bySums).flatMap(({ invariants }) => Object.keys(invariants)),
  ...Object.keys(alone),
].toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))

function inOrder(broken: readonly Broken[]): Broken[] {
  return names.flatMap((name) => broken.filter(({ invariant }) => invariant === name))
}

export const invariantNames = [...names, ...Object.values(positionInvariants)]
