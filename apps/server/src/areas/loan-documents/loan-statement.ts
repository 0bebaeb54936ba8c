import type { RequestOf } from '@hiram/contract'
import type { loanStatement as loanStatementCall } from '@hiram/contract/loan-documents'
import { type BusinessDate, businessDate, isBusinessDate } from '@hiram/lending'
import { borrowerName } from '../../borrower/name.ts'
import { Failure, fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { draw } from '../../loan-documents/draw.ts'
import { type Move, statementMoves, statementOfPeriod } from '../../loan-documents/statement-lines.ts'
import { refundDays } from '../../servicing/refund-store.ts'
import { answerOf } from './answer-of.ts'

/** Every journal entry to this day, or of a period. Made each time: tomorrow's is another. */
export async function loanStatement(caller: BorrowerCaller, request: RequestOf<typeof loanStatementCall>) {
  const { context, queries, borrowerId, locale } = caller
  const loan = await loadLoan(queries, borrowerId, request.loanId)
  if (!loan) return fail('loanNotFound')
  const status = runningStatus(loan)
  if (!status) return fail('loanNotInState')
  const today = context.clock.businessDate(loan.market)
  const period = periodOf(request, today)
  if (period instanceof Failure) return period
  const view = loanView(loan, today)
  const events = eventsOf(loan)
  const refunds = await refundDays(queries, borrowerId, loan.loan_id)
  const of = period
    ? statementOfPeriod(events, period, refunds)
    : { opening: 0n, moves: statementMoves(events, today, refunds), closing: view.earlyRepaymentAmount }
  const pdf = await draw('statement', {
    market: loan.market,
    locale,
    loanNumber: view.loanNumber,
    borrowerName: await borrowerName(context, borrowerId, loan.market),
    status,
    principal: loan.principal,
    charged: view.chargedSoFar,
    paid: sumOf(of.moves, (move) => (period ? move.paid : paidOf(move))),
    credit: view.credit,
    owed: of.closing,
    asOf: period?.to ?? today,
    madeAt: context.clock.instant(),
    moves: of.moves,
    period: period && { from: period.from, opening: of.opening, added: sumOf(of.moves, ({ added }) => added) },
  })
  return answerOf('statement', loan, pdf)
}

/** What of a line is the borrower's own money that was kept. */
function paidOf({ what, added, paid }: Move): bigint {
  if (what === 'reversal') return -added
  return what === 'goodwill' ? 0n : paid
}

function sumOf(moves: readonly Move[], amountOf: (move: Move) => bigint): bigint {
  return moves.reduce((sum, move) => sum + amountOf(move), 0n)
}

/** The period asked for; undefined where none is. It cannot reach into days to come. */
function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: BusinessDate) {
  if (from === undefined && to === undefined) return undefined
  if (to !== undefined && !isBusinessDate(to)) return outside('to', 'format')
  const last = to === undefined ? today : businessDate(to)
  if (last > today) return outside('to', 'range')
  if (from === undefined || !isBusinessDate(from)) return outside('from', 'format')
  const first = businessDate(from)
  return first > last ? outside('from', 'range') : { from: first, to: last }
}

function outside(field: 'from' | 'to', reason: 'format' | 'range') {
  return fail('invalidRequest', { fields: [{ field, reason }] })
}

/** A loan whose money is out has journal entries. */
export function runningStatus({ status, disbursed_on }: LoadedLoan) {
  if (!disbursed_on) return undefined
  return status === 'repay' || status === 'overdue' || status === 'close' ? status : undefined
}
