import type { StatementMove } from '@hiram/contract/account/statement'
import { type BusinessDate, businessDate, isBusinessDate, sum } from '@hiram/lending'
import { type Currency, type MarketCode, markets } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, loadLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { refundDays } from '../servicing/refund-store.ts'
import { paidOutLoansOf } from './paid-out-loans-store.ts'
import { type LoanOnStatement, type StatementPeriod, statementOfLoans } from './statement-lines.ts'

type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined }

export type StatementLine = {
  readonly day: BusinessDate
  readonly loanId: string
  readonly loanNumber: string
  readonly what: StatementMove
  readonly added: bigint
  readonly paid: bigint
  readonly owed: bigint
}

export type BorrowerStatement = StatementPeriod & {
  readonly currency: Currency
  readonly firstDay: BusinessDate | null
  readonly lastDay: BusinessDate
  readonly opening: bigint
  readonly added: bigint
  readonly paid: bigint
  readonly closing: bigint
  readonly lines: StatementLine[]
}

/** A day that no statement can begin or end with, and why. */
export class WrongDay {
  readonly field: 'from' | 'to'
  readonly reason: 'format' | 'range' | 'order'
  constructor(field: WrongDay['field'], reason: WrongDay['reason']) {
    this.field = field
    this.reason = reason
  }
}

/** What the borrower owed before, every line of all their loans, and what they owe at the end; names no one. */
export async function statementOfBorrower(
  queries: Queries,
  { borrowerId, market, today }: { borrowerId: string; market: MarketCode; today: BusinessDate },
  asked: AskedDays,
): Promise<BorrowerStatement | WrongDay> {
  const loans = await loansOnStatement(queries, borrowerId)
  const firstDay = loans[0]?.events.schedule.startDate ?? null
  const period = periodOf(asked, firstDay ?? today, today)
  if (period instanceof WrongDay) return period
  const { opening, moves, closing } = statementOfLoans(loans, period)
  return {
    currency: markets[market].currency.code,
    firstDay,
    lastDay: today,
    ...period,
    opening,
    added: sum(moves.map((move) => move.added)),
    paid: sum(moves.map((move) => move.paid)),
    closing,
    lines: moves.map(({ date, loanId, loanNumber, what, added, paid, owed }) => ({
      ...{ day: date, loanId, loanNumber, what, added, paid, owed },
    })),
  }
}

async function loansOnStatement(queries: Queries, borrowerId: string): Promise<LoanOnStatement[]> {
  const keys = await paidOutLoansOf(queries, borrowerId)
  if (keys.length === 0) return []
  const loaded = new Map<string, LoadedLoan>((await loadLoans(queries, keys)).map((loan) => [loan.loan_id, loan]))
  const loans: LoanOnStatement[] = []
  for (const { loanId } of keys) {
    const loan = loaded.get(loanId)
    // its payout came back meanwhile
    if (!loan?.disbursed_on) continue
    const refunds = await refundDays(queries, borrowerId, loanId)
    loans.push({
      loanId,
      loanNumber: groupedLoanNumber(loan.loan_number),
      events: eventsOf(loan),
      refunds,
    })
  }
  return loans
}

/** From the first day to the last where none is asked for; it cannot reach into days to come. */
function periodOf({ from, to }: AskedDays, first: BusinessDate, today: BusinessDate): StatementPeriod | WrongDay {
  const days = { from: from ?? first, to: to ?? today }
  for (const field of ['from', 'to'] as const) if (!isBusinessDate(days[field])) return new WrongDay(field, 'format')
  if (days.to > today) return new WrongDay('to', 'range')
  if (days.from > days.to) return new WrongDay('from', 'order')
  return { from: businessDate(days.from), to: businessDate(days.to) }
}
