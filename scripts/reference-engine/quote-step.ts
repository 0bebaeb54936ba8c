import { repaymentQuote as quote } from '../../apps/server/src/areas/repayment/repayment-quote.ts'
import { Failure } from '../../apps/server/src/http/outcome.ts'
import { assertEqual } from './assert-equal.ts'
import { callAsBorrower, refusalOf } from './call-as-borrower.ts'
import { textOf } from './days.ts'
import { toPay } from './follow-plan.ts'
import { sumOf } from './loan-state.ts'
import { claimOf, payoffOf, replayLoan, replayWithPayments } from './reference-loan.ts'
import { figuresOn, type LoanRun, type Simulation } from './simulation.ts'

/** What paying an amount on a day to come would do, asked today. */
export async function askQuote(simulation: Simulation, run: LoanRun, { amount, day }: { amount: bigint; day: number }) {
  const asked = { ...run.opened, amount, date: textOf(day) }
  const quoted = await callAsBorrower(simulation, run, (caller) => quote(caller, asked))
  const isClosed = figuresOn(run, simulation.day).status === 'close'
  assertEqual('a quote', refusalOf(quoted), isClosed ? 'nothingOwed' : null)
  if (quoted instanceof Failure) return
  const before = replayLoan(run.loan, day)
  const payment = { id: 'quoted', amount, day, moment: Number.POSITIVE_INFINITY, lowersPayments: run.lowersPayments }
  const { state, taken } = replayWithPayments({ ...run.loan, payments: [...run.loan.payments, payment] }, day)
  const paid = taken.get('quoted')
  if (!paid) throw new Error('the model did not take the payment')
  const { payoffAmount, credit, leftToPay, parts, closes } = quoted
  const { penalty, overdue: overdueInterest, fees, interest, principal } = paid.parts
  assertEqual(
    'a quote',
    { closes, payoffAmount, credit, leftToPay, parts },
    {
      closes: paid.closes,
      payoffAmount: payoffOf(before),
      credit: amount - sumOf(paid.parts),
      leftToPay: state.closedOn !== null ? 0n : state.writtenOff ? sumOf(claimOf(state)) : toPay(state),
      parts: { penalty, overdueInterest, fees, interest, principal },
    },
  )
}
