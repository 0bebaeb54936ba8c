import { isBusinessDate } from '@hiram/lending'
import { marketCodes, markets } from '@hiram/markets'
import type { StatementCsv } from '@hiram/markets/statement-columns'
import { statementCsvs } from '@hiram/markets/statement-csv'
import { parse } from 'csv-parse/sync'
import {
  minorUnitsOf,
  mostLines,
  referencesOf,
  remarkOf,
  type Statement,
  type StatementLine,
  StatementRefusedError,
} from './statement.ts'

const longestRecord = 10_000

type Row = Readonly<Record<keyof StatementCsv['columns'], string>>
type Read = StatementLine & { balance: bigint | null; account: string }

/**
 * A statement as the banks of a market write it as CSV; the names of its columns say which market. Throws a
 * `StatementRefusedError`.
 */
export function readCsv(text: string): Statement[] {
  const [head = [], ...records] = recordsOf(text)
  const names = head.map((name) => name.trim().toLowerCase())
  const market = marketCodes().find((each) =>
    Object.values(statementCsvs[each].columns).every((name) => names.includes(name.toLowerCase())),
  )
  if (market === undefined) throw new StatementRefusedError('its columns are those of no market')
  const form = statementCsvs[market]
  const { code: currency, decimals } = markets[market].currency
  const columns = Object.entries(form.columns).map(
    ([name, column]) => [name, names.indexOf(column.toLowerCase())] as const,
  )
  const rows = records.map((record) => Object.fromEntries(columns.map(([name, at]) => [name, record[at] ?? ''])) as Row)
  const lines = rows.map((row) => lineOf(row, form, { currency, decimals }))
  const accounts = new Set(lines.map(({ account }) => account))
  if (accounts.size > 1) throw new StatementRefusedError('it is of several accounts')
  const [account] = accounts
  if (account === undefined) throw new StatementRefusedError('it has no line')
  checkBalances(lines)
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const plain = lines.map(({ balance: _, account: __, ...line }) => line)
  return [{ source: 'csv', account, days: { from, to }, lines: plain }]
}

function recordsOf(text: string): string[][] {
  try {
    const limits = { max_record_size: longestRecord, to_line: mostLines + 2 }
    const records: string[][] = parse(text, { bom: true, skip_empty_lines: true, trim: true, ...limits })
    if (records.length <= mostLines) return records
  } catch {
    throw new StatementRefusedError('it is no CSV, or its lines have not the same cells')
  }
  throw new StatementRefusedError('it has too many lines')
}

function lineOf(row: Row, form: StatementCsv, { currency, decimals }: { currency: string; decimals: number }): Read {
  const units = (text: string) => minorUnitsOf(plainNumber(text, form), decimals)
  const [debit, credit] = [row.debit, row.credit].map((text) => (text.trim() === '' ? 0n : units(text)))
  if (debit === undefined || credit === undefined || debit > 0n === credit > 0n)
    throw new StatementRefusedError('a line is neither credit nor debit')
  const bookedOn = dayOf(row.bookedOn, form)
  return {
    direction: credit > 0n ? 'credit' : 'debit',
    amount: credit > 0n ? credit : debit,
    currency,
    bookedOn,
    valueDate: row.valueDate.trim() === '' ? bookedOn : dayOf(row.valueDate, form),
    references: referencesOf([['transaction', row.reference]]),
    remark: remarkOf([row.remark]),
    balance: balanceOf(row.balance, units),
    account: row.account.replaceAll(/[\s-]/g, ''),
  }
}

function balanceOf(text: string, units: (text: string) => bigint): bigint | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return trimmed.startsWith('-') ? -units(trimmed.slice(1)) : units(trimmed)
}

function plainNumber(text: string, { thousands }: StatementCsv): string {
  return thousands.reduce((plain, mark) => plain.replaceAll(mark, ''), text.trim())
}

function dayOf(text: string, { dateOrder }: StatementCsv): string {
  const parts = text.trim().split(/[/.-]/)
  const of = (name: 'day' | 'month' | 'year') => (parts[dateOrder.indexOf(name as 'day')] ?? '').padStart(2, '0')
  const day = `${of('year')}-${of('month')}-${of('day')}`
  if (parts.length !== 3 || !isBusinessDate(day)) throw new StatementRefusedError('a day is none')
  return day
}

/** Each balance is the one before and its line, from the first to the last or the other way: a file that was cut is refused. */
function checkBalances(lines: readonly Read[]): void {
  const follows = (before: Read | undefined, line: Read) =>
    before === undefined ||
    before.balance === null ||
    line.balance === null ||
    before.balance + (line.direction === 'credit' ? line.amount : -line.amount) === line.balance
  const isRunning = (all: readonly Read[]) => all.every((line, at) => follows(all[at - 1], line))
  if (!isRunning(lines) && !isRunning(lines.toReversed()))
    throw new StatementRefusedError('its lines do not come to its balances')
}
