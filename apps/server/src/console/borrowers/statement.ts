import type { exportStatement as exportCall, readStatement as readCall } from '@hiram/contract/console/borrowers'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { csvLine } from '../../books/csv.ts'
import { noteExport } from '../../books/exports.ts'
import { statementOfBorrower, WrongDay } from '../../loan-documents/borrower-statement.ts'
import type { StaffCaller } from '../console-route.ts'
import { numberOf } from '../person.ts'
import { wrongField } from '../wrong-field.ts'
import { requireBorrower } from './require-borrower.ts'

type Statement = ConsoleAnswer<typeof readCall>

/** What the borrower owed before, every line of all their loans, and what they owe at the end; names no one. */
export async function readStatement(caller: StaffCaller, asked: ConsoleRequest<typeof readCall>): Promise<Statement> {
  const { context } = caller
  const { borrowerId, ...days } = asked
  const { market } = await requireBorrower(caller, borrowerId)
  const of = { borrowerId, market, today: context.clock.businessDate(market) }
  const statement = await statementOfBorrower(context.database, of, days)
  if (statement instanceof WrongDay) throw wrongField(statement.field, statement.reason)
  return { number: numberOf('B', borrowerId), market, ...statement }
}

/** The file, after who has it and the hash of its bytes are kept. */
export async function exportStatement(
  caller: StaffCaller,
  { purpose, ...asked }: ConsoleRequest<typeof exportCall>,
): Promise<ConsoleAnswer<typeof exportCall>> {
  const { context, member } = caller
  const statement = await readStatement(caller, asked)
  const { number, from, to } = statement
  const csv = fileOf(statement)
  const what = { book: 'borrowerStatement', borrowerId: asked.borrowerId, from, to }
  const at = context.clock.instant()
  await noteExport(context.database, { who: member.email, purpose }, { what, file: csv, at })
  return { fileName: `statement-${number}-${from}-${to}.csv`, csv, lines: statement.lines.length, isWhole: true }
}

/** Amounts are decimals of the currency. */
function fileOf({ market, from, to, opening, added, paid, closing, lines }: Statement): string {
  const { code: currency, decimals } = markets[market].currency
  const amount = (minor: bigint) => decimalAmount(minor, decimals)
  const rows = lines.map((line) => [
    ...[line.day, line.loanNumber, line.what],
    ...[line.added, line.paid, line.owed].map(amount),
    currency,
  ])
  return [
    ['day', 'loan', 'what', 'added', 'paid', 'balance', 'currency'],
    [from, '', 'opening', '', '', amount(opening), currency],
    ...rows,
    [to, '', 'closing', amount(added), amount(paid), amount(closing), currency],
  ]
    .map(csvLine)
    .join('')
}
