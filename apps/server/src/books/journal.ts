import { createHash } from 'node:crypto'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import type { Queries } from '../database/client.ts'
import { csvLine } from './csv.ts'
import { accrualTotalsOfDay, entriesOfDay, type JournalGiven, journalGiven, noteJournalGiven } from './journal-store.ts'
import { codeOfAccount, type JournalWords, type KeptWords, wordsOfEntry, wordsOfThisRelease } from './journal-words.ts'
import { marketOfEntity, NotInTheBooksError } from './trial-balance.ts'
import { closedDays, numbersOn } from './trial-balance-store.ts'

/** Each entry by itself, or one line an account and template. */
export type JournalForm = 'detail' | 'summary'

export type JournalLine = {
  ref: string
  valueDate: string
  account: string
  number: string
  debit: bigint
  credit: bigint
  brand: string
  channel: string
  template: string
  text: string
}

export type Journal = JournalGiven & {
  entity: string
  day: string
  currency: string
  form: JournalForm
  body: string
  list: JournalLine[]
}

/** Each with what it means. */
export const journalColumns = {
  line: 'from 1 without a gap',
  ref: 'the entry’s reference, the same on both of its lines',
  day: 'the accounting day',
  'value date': 'when it counts for the borrower',
  account: 'the account, by our code',
  number: 'the lender’s own number of it',
  debit: 'the amount, or 0',
  credit: 'the amount, or 0',
  currency: 'of the amounts',
  brand: 'whose loan it is; empty for what is of all',
  channel: 'how the money came; empty where none did',
  template: 'the kind of entry',
  text: 'the same in words',
}

type AskedJournal = { readonly entity: string; readonly day: string; readonly form: JournalForm }

/**
 * The journal of a closed day for the lender's accounting system: CSV lines numbered from 1 without a gap, two for each
 * entry, in the order they were written. The same bytes whenever it is asked for, in the words it was first given with; throws
 * when they ever differed from those given first, and a `NotInTheBooksError` for a day that is not closed.
 */
export async function journalOfDay(queries: Queries, asked: AskedJournal, at: Date): Promise<Journal> {
  const { entity, day } = asked
  marketOfEntity(entity)
  const closed = await closedDays(queries, entity)
  if (closed === undefined || day < closed.first || day > closed.last) {
    throw new NotInTheBooksError(`${day} is no closed day of ${entity}`)
  }
  const before = await journalGiven(queries, asked)
  const used: KeptWords = before?.kept ?? wordsOfThisRelease()
  const made = await makeJournal(queries, asked, used.words)
  const first = before ?? (await noteJournalGiven(queries, { ...asked, at, used }, made))
  if (first.sha256 === made.sha256) return made
  // a server of another release gave it at the same moment
  const again =
    first.kept !== null && first.kept.sha256 !== used.sha256
      ? await makeJournal(queries, asked, first.kept.words)
      : made
  if (again.sha256 !== first.sha256) throw new Error(`the journal of ${entity} on ${day} is not what was given before`)
  return again
}

async function makeJournal(
  queries: Queries,
  { entity, day, form }: AskedJournal,
  words: JournalWords,
): Promise<Journal> {
  const detail = await linesOf(queries, { entity, day }, words)
  const lines = form === 'detail' ? detail : summed(detail)
  const { code: currency, decimals } = markets[marketOfEntity(entity)].currency
  const body = lines.map((line, index) => csvLine(cells(line, { index, day, currency, decimals }))).join('')
  const given = {
    lines: lines.length,
    debit: lines.reduce((sum, { debit }) => sum + debit, 0n),
    credit: lines.reduce((sum, { credit }) => sum + credit, 0n),
    sha256: createHash('sha256').update(body).digest('hex'),
  }
  return { entity, day, currency, form, body, list: lines, ...given }
}

type Written = { day: string; currency: string; decimals: number; index: number }

function cells(line: JournalLine, { index, day, currency, decimals }: Written): string[] {
  const { ref, valueDate, account, number, debit, credit, brand, channel, template, text } = line
  const amounts = [decimalAmount(debit, decimals), decimalAmount(credit, decimals)]
  return [`${index + 1}`, ref, day, valueDate, account, number, ...amounts, currency, brand, channel, template, text]
}

/** The file: what it holds, then its lines. */
export function journalFile(journal: Journal): string {
  const { entity, day, lines, sha256, body } = journal
  const decimals = markets[marketOfEntity(entity)].currency.decimals
  const sums = [decimalAmount(journal.debit, decimals), decimalAmount(journal.credit, decimals)]
  const head =
    csvLine(['entity', 'day', 'lines', 'debit', 'credit', 'sha256 of the lines']) +
    csvLine([entity, day, `${lines}`, ...sums, sha256])
  return head + csvLine(Object.keys(journalColumns)) + body
}

async function linesOf(
  queries: Queries,
  { entity, day }: Pick<AskedJournal, 'entity' | 'day'>,
  words: JournalWords,
): Promise<JournalLine[]> {
  const market = marketOfEntity(entity)
  const numbers = await numbersOn(queries, entity, day)
  const onAccount = (account: string, channel: string | null) => {
    const code = codeOfAccount(words, market, { account, channel })
    return { account: code, number: numbers[code] ?? code }
  }
  const totals = (await accrualTotalsOfDay(queries, market, day)).map(({ account, amount }): JournalLine => {
    const moved = BigInt(amount)
    const side = moved > 0n ? { debit: moved, credit: 0n } : { debit: 0n, credit: -moved }
    const place = onAccount(account, null)
    const ofDay = { ref: `accrual:${day}:${place.account}`, valueDate: day, brand: '', channel: '' }
    return { ...ofDay, ...words.accrual, ...place, ...side }
  })
  const entries = (await entriesOfDay(queries, entity, day)).flatMap((row): JournalLine[] => {
    const brand = words.brands[String(row.app_id)] ?? ''
    const of = {
      ref: row.ref,
      valueDate: row.value_date,
      brand,
      channel: row.channel ?? '',
      ...wordsOfEntry(words, row),
    }
    const amount = BigInt(row.amount)
    return [
      { ...of, ...onAccount(row.debit, row.channel), debit: amount, credit: 0n },
      { ...of, ...onAccount(row.credit, row.channel), debit: 0n, credit: amount },
    ]
  })
  return [...totals, ...entries]
}

/** One line an account, template, brand, channel and value date, in that order. */
function summed(lines: readonly JournalLine[]): JournalLine[] {
  const keyOf = ({ account, template, brand, channel, valueDate }: JournalLine) =>
    [account, template, brand, channel, valueDate].join('\t')
  const groups = Map.groupBy(lines, (line) => `${keyOf(line)}\t${line.debit > 0n ? 'debit' : 'credit'}`)
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...rest]]) => {
      if (first === undefined) return []
      const debit = rest.reduce((sum, line) => sum + line.debit, first.debit)
      const credit = rest.reduce((sum, line) => sum + line.credit, first.credit)
      return [{ ...first, ref: `${rest.length + 1} entries`, debit, credit }]
    })
}
