import type { exportBooks as exportCall } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { csvLine } from '../../books/csv.ts'
import { noteExport } from '../../books/exports.ts'
import { journalFile, journalOfDay } from '../../books/journal.ts'
import { accountStatement, type Days, trialBalance } from '../../books/trial-balance.ts'
import type { StaffCaller } from '../console-route.ts'
import { wrongField } from '../wrong-field.ts'
import { booksOf, checkClosed, daysIn, inBooks } from './closed-days.ts'

type Asked = Omit<ConsoleRequest<typeof exportCall>, 'purpose'>
type File = { csv: string; lines: number; name: string }

/** The file, after who has it and the hash of its bytes are kept. */
export async function exportBooks(
  caller: StaffCaller,
  { purpose, ...asked }: ConsoleRequest<typeof exportCall>,
): Promise<ConsoleAnswer<typeof exportCall>> {
  const { context, member } = caller
  const { database, clock } = context
  const books = await booksOf(caller, asked.market)
  const { name, csv, lines } =
    asked.what === 'journal' ? await journalIn(caller, asked, books) : await sumsIn(caller, asked, books)
  const what = { book: asked.what, ...asked, entity: books.entity }
  await noteExport(database, { who: member.email, purpose }, { what, file: csv, at: clock.instant() })
  return { fileName: `${name}.csv`, csv, lines, isWhole: true }
}

type Books = Awaited<ReturnType<typeof booksOf>>

async function journalIn({ context }: StaffCaller, { day: asked }: Asked, books: Books): Promise<File> {
  const day = asked ?? books.lastDay
  checkClosed({ day }, books)
  const { entity } = books
  const journal = await journalOfDay(context.database, { entity, day, form: 'detail' }, context.clock.instant())
  return { csv: journalFile(journal), lines: journal.lines, name: `journal-${entity}-${day}` }
}

async function sumsIn({ context }: StaffCaller, { market, what, account, by, from, to }: Asked, books: Books) {
  const days = daysIn(books, from, to)
  const { code: currency, decimals } = markets[market].currency
  const amount = (minor: bigint) => decimalAmount(minor, decimals)
  const name = `${books.entity}-${days.from}-${days.to}`
  if (what === 'trialBalance') {
    const lines = await inBooks('to', trialBalance(context.database, days, by))
    const rows = lines.map(({ code, number, name: title, class: ofClass, ...sums }) => [
      ...[code, number, title, ofClass],
      ...[sums.opening, sums.debit, sums.credit, sums.closing].map(amount),
      currency,
    ])
    const head = ['account', 'number', 'name', 'class', 'opening', 'debit', 'credit', 'closing', 'currency']
    return file(`trial-balance-${name}`, [head, ...rows])
  }
  if (account === undefined) throw wrongField('account', 'missing')
  return statementFile({ context }, { ...days, account }, { amount, currency, name: `account-${account}-${name}` })
}

type Written = { amount: (minor: bigint) => string; currency: string; name: string }

async function statementFile(
  { context }: Pick<StaffCaller, 'context'>,
  asked: Days & { account: string },
  { amount, currency, name }: Written,
): Promise<File> {
  const { opening, closing, days } = await inBooks('account', accountStatement(context.database, asked))
  const rows = days.map(({ day, entries, debit, credit, balance }) => [
    ...[day, String(entries)],
    ...[debit, credit, balance].map(amount),
    currency,
  ])
  return file(name, [
    ['day', 'entries', 'debit', 'credit', 'balance', 'currency'],
    ['opening', '', '', '', amount(opening), currency],
    ...rows,
    ['closing', '', '', '', amount(closing), currency],
  ])
}

function file(name: string, rows: readonly (readonly string[])[]): File {
  return { name, csv: rows.map(csvLine).join(''), lines: rows.length - 1 }
}
