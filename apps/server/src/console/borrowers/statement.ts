import type { exportStatement as exportCall, readStatement as readCall } from '@hiram/contract/console/borrowers'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { type BusinessDate, businessDate, isBusinessDate, sum } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { csvLine } from '../../books/csv.ts'
import { noteExport } from '../../books/exports.ts'
import type { Context } from '../../context.ts'
import { type LoadedLoan, loadLoans } from '../../loan/loan-store.ts'
import { eventsOf, inHindsight } from '../../loan/loan-terms.ts'
import { type LoanOnStatement, type StatementPeriod, statementOfLoans } from '../../loan-documents/statement-lines.ts'
import { refundDays } from '../../servicing/refund-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { numberOf } from '../person.ts'
import { wrongField } from '../wrong-field.ts'
import { paidOutLoansOf } from './borrowers-store.ts'
import { requireBorrower } from './require-borrower.ts'

type Asked = Omit<ConsoleRequest<typeof exportCall>, 'purpose'>
type Statement = ConsoleAnswer<typeof readCall>

/** What the borrower owed before, every line of all their loans, and what they owe at the end; names no one. */
export async function readStatement(caller: StaffCaller, asked: ConsoleRequest<typeof readCall>): Promise<Statement> {
  const { context } = caller
  const { borrowerId } = asked
  const { market } = await requireBorrower(caller, borrowerId)
  const loans = await loansOnStatement(context, borrowerId)
  const today = context.clock.businessDate(market)
  const firstDay = loans[0]?.events.schedule.startDate ?? null
  const period = periodOf(asked, firstDay ?? today, today)
  const { opening, moves, closing } = statementOfLoans(loans, period)
  return {
    number: numberOf('B', borrowerId),
    market,
    currency: markets[market].currency.code,
    firstDay,
    lastDay: today,
    ...period,
    opening,
    added: sum(moves.map((move) => move.added)),
    paid: sum(moves.map((move) => move.paid)),
    closing,
    lines: moves.map(({ date, ...line }) => ({ day: date, ...line })),
  }
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

/** Amounts in whole units with the decimals of the currency. */
function fileOf({ market, from, to, opening, added, paid, closing, lines }: Statement): string {
  const { decimals } = markets[market].currency
  const amount = (minor: bigint) => decimalAmount(minor, decimals)
  const rows = lines.map((line) => [
    ...[line.day, line.loanNumber, line.what],
    ...[line.added, line.paid, line.owed].map(amount),
  ])
  return [
    ['day', 'loan', 'what', 'added', 'paid', 'balance'],
    [from, '', 'opening', '', '', amount(opening)],
    ...rows,
    [to, '', 'closing', amount(added), amount(paid), amount(closing)],
  ]
    .map(csvLine)
    .join('')
}

async function loansOnStatement({ database }: Context, borrowerId: string): Promise<LoanOnStatement[]> {
  const keys = await paidOutLoansOf(database, borrowerId)
  if (keys.length === 0) return []
  const loaded = new Map<string, LoadedLoan>((await loadLoans(database, keys)).map((loan) => [loan.loan_id, loan]))
  const loans: LoanOnStatement[] = []
  for (const { loanId } of keys) {
    const loan = loaded.get(loanId)
    // its payout came back meanwhile
    if (!loan?.disbursed_on) continue
    const refunds = await refundDays(database, borrowerId, loanId)
    loans.push({
      loanId,
      loanNumber: groupedLoanNumber(loan.loan_number),
      events: inHindsight(eventsOf(loan)),
      refunds,
    })
  }
  return loans
}

/** From the first day to the last where none is asked for; it cannot reach into days to come. */
function periodOf({ from, to }: Asked, first: BusinessDate, today: BusinessDate): StatementPeriod {
  const days = { from: from ?? first, to: to ?? today }
  for (const [field, day] of Object.entries(days)) if (!isBusinessDate(day)) throw wrongField(field, 'format')
  if (days.to > today) throw wrongField('to', 'range')
  if (days.from > days.to) throw wrongField('from', 'order')
  return { from: businessDate(days.from), to: businessDate(days.to) }
}
