import {
  type Account,
  type Adjustments,
  accounts,
  type BusinessDate,
  businessDate,
  type JournalEntry,
  noReceivables,
  subtractReceivables,
} from '@hiram/lending'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { andOfOne } from '../database/cluster/by-borrower.ts'

type EntriesKey = { readonly borrowerId: string; readonly loanId: string }

type EntryRow = { loan_id: string; ref: string; debit: string; credit: string; amount: bigint; value_date: string }

/** The entries of these loans' payments that stand, by loan id and by the reference they begin with. */
export async function postedPayments(
  queries: Queries,
  keys: readonly EntriesKey[],
): Promise<Map<string, Map<string, JournalEntry[]>>> {
  const byLoan = new Map<string, Map<string, JournalEntry[]>>()
  if (keys.length === 0) return byLoan
  const { rows } = await sql<EntryRow>`select t.loan_id, t.ref, t.debit, t.credit, t.amount, t.value_date
    from journal_entry t join ${asked(keys)} using (borrower_id, loan_id)
    where t.kind = 'repayment' and not exists (select 1 from journal_entry u
      where u.borrower_id = t.borrower_id and u.ref = 'undo:' || t.ref ${andOfOne('u.borrower_id', keys)})
      ${andOfOne('t.borrower_id', keys)}`.execute(queries)
  for (const row of rows) {
    const entry = entryOf(row)
    const ofLoan = byLoan.get(row.loan_id) ?? new Map<string, JournalEntry[]>()
    const begins = row.ref.slice(0, row.ref.lastIndexOf(':'))
    ofLoan.set(begins, [...(ofLoan.get(begins) ?? []), entry])
    byLoan.set(row.loan_id, ofLoan)
  }
  return byLoan
}

function entryOf({ ref, debit, credit, amount, value_date }: EntryRow): JournalEntry {
  const valueDate: BusinessDate = businessDate(value_date)
  return { ref, debit: accountOf(debit), credit: accountOf(credit), amount, valueDate }
}

function accountOf(name: string): Account {
  const account = accounts.find((each) => each === name)
  if (account === undefined) throw new Error(`no account ${name}`)
  return account
}

/** Those of a borrower's entries that are in the journal. */
export async function postedOf(
  queries: Queries,
  borrowerId: string,
  entries: readonly JournalEntry[],
): Promise<JournalEntry[]> {
  const { rows } = await sql<{ ref: string }>`select ref from journal_entry
    where borrower_id = ${borrowerId} and ref = any(${entries.map(({ ref }) => ref)}::text[])`.execute(queries)
  return entries.filter(({ ref }) => rows.some((row) => row.ref === ref))
}

/** What the ledger holds of these loans' adjustments, by loan id; none where nothing was adjusted. */
export async function adjustedTotals(queries: Queries, keys: readonly EntriesKey[]): Promise<Map<string, Adjustments>> {
  if (keys.length === 0) return new Map()
  const ofOne = andOfOne('t.borrower_id', keys)
  const { rows } = await sql<{ loan_id: string; account: string; receivable: string; amount: string }>`
    select loan_id, account, receivable, sum(amount)::text as amount from (
      select t.loan_id, t.debit as account, t.credit as receivable, t.amount
      from journal_entry t join ${asked(keys)} using (borrower_id, loan_id) where t.debit = any(${adjusting}::text[]) ${ofOne}
      union all
      select t.loan_id, t.credit, t.debit, -t.amount
      from journal_entry t join ${asked(keys)} using (borrower_id, loan_id) where t.credit = any(${adjusting}::text[]) ${ofOne}
      union all
      select a.loan_id, 'chargesNotAccrued', 'chargesNotAccruedContra', a.interest + a.fees + a.late
      from accrual a join ${asked(keys)} using (borrower_id, loan_id) where a.is_off_balance ${andOfOne('a.borrower_id', keys)}
    ) as moved group by 1, 2, 3`.execute(queries)
  const byLoan = Map.groupBy(rows, (row) => row.loan_id)
  return new Map(
    [...byLoan].map(([loanId, moved]) => {
      const held = (account: string, receivable: string) =>
        BigInt(moved.find((row) => row.account === account && row.receivable === receivable)?.amount ?? 0)
      const receivables = (account: string) => ({
        principal: held(account, 'loanPrincipal'),
        interest: held(account, 'interestReceivable'),
        fees: held(account, 'feeReceivable'),
        late: held(account, 'lateReceivable'),
      })
      const adjustments: Adjustments = {
        chargesWaived: receivables('chargesWaived'),
        goodwillExpense: receivables('goodwillExpense'),
        writeOff: receivables('writeOff'),
        allowanceUsed: receivables('lossAllowance'),
        cured: subtractReceivables(noReceivables, receivables('impairmentLoss')),
        notAccrued: held('chargesNotAccrued', 'chargesNotAccruedContra'),
        claim: held('claimsWrittenOff', 'claimsWrittenOffContra'),
      }
      return [loanId, adjustments]
    }),
  )
}

const adjusting = [
  ...['chargesWaived', 'goodwillExpense', 'writeOff', 'lossAllowance', 'impairmentLoss'],
  ...['chargesNotAccrued', 'claimsWrittenOff'],
]

function asked(keys: readonly EntriesKey[]) {
  return sql`unnest(${keys.map((key) => key.borrowerId)}::uuid[], ${keys.map((key) => key.loanId)}::uuid[])
    as asked(borrower_id, loan_id)`
}
