import { allocations, type BusinessDate, type Payment, position, sumParts } from '@hiram/lending'
import { dayBegins } from '../../clock.ts'
import { fail } from '../../http/outcome.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { inOrder } from './process-order.ts'
import { type LogRow, loadProcess } from './store.ts'

/** What became of the loan, first to last: its statuses, and each event between them. */
export async function loanProcessLog({ context, queries, borrowerId }: BorrowerCaller, { loanId }: { loanId: string }) {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) return fail('loanNotFound')
  const rows = await loadProcess(queries, borrowerId, loanId)
  const today = context.clock.businessDate(loan.market)
  const entries = [...rows, ...recoveriesOf(loan, rows, today), ...timesOffBalance(loan, rows, today)]
  return {
    entries: inOrder(entries).map((row) => ({
      from: row.from_status,
      to: row.to_status,
      at: row.at.toISOString(),
      who: row.who,
      reason: row.reason,
      amount: row.amount,
    })),
  }
}

/** Money that was paid on the claim of a written-off loan, each when it came in. */
function recoveriesOf(loan: LoadedLoan, rows: readonly LogRow[], today: BusinessDate): LogRow[] {
  if (!(loan.commands ?? []).some(({ kind }) => kind === 'writeOff')) return []
  const events = eventsOf(loan)
  const receivedAt = new Map<Payment, Date>(events.payments.map((payment) => [payment, payment.receivedAt]))
  return allocations(events, today).flatMap(({ payment, isRecovery, total }) => {
    const at = receivedAt.get(payment)
    if (!isRecovery || at === undefined) return []
    const status = statusAt(loan, rows, at)
    const happened = { at, who: 'provider', reason: 'recovery', amount: sumParts(total), seq: null } as const
    return { from_status: status, to_status: status, ...happened }
  })
}

/** The days on which its charges left our income for being so late, and were back; what is owed is the same. */
function timesOffBalance(loan: LoadedLoan, rows: readonly LogRow[], today: BusinessDate): LogRow[] {
  if (loan.disbursed_on === null) return []
  const { offBalance } = position({ ...eventsOf(loan), asOf: today })
  return (offBalance?.times ?? []).flatMap(({ from, until }) => {
    const line = (day: BusinessDate, reason: string): LogRow => {
      const at = dayBegins(loan.market, day)
      const status = statusAt(loan, rows, at)
      return { from_status: status, to_status: status, at, who: 'system', reason, amount: null, seq: null }
    }
    const began = line(from, 'nonAccrual.began')
    return until === null ? [began] : [began, line(until, 'nonAccrual.ended')]
  })
}

function statusAt(loan: LoadedLoan, rows: readonly LogRow[], at: Date): LogRow['to_status'] {
  return rows.findLast((row) => row.at <= at)?.to_status ?? loan.status
}
