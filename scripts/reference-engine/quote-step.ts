import { repaymentQuote as quote } from '../../apps/server/src/areas/repayment/repayment-quote.ts'
import { Failure } from '../../apps/server/src/http/outcome.ts'
import { assertEqual } from './assert-equal.ts'
import { callAsBorrower, refusalOf } from './call-as-borrower.ts'
import { textOf } from './days.ts'
import { type LoanState, order } from './loan-state.ts'
import { payoffOf, replayLoan } from './reference-loan.ts'
import { figuresOn, type LoanRun, type Simulation } from './simulation.ts'

/** What paying an amount on a day to come would do, asked today. */
export async function askQuote(simulation: Simulation, run: LoanRun, { amount, day }: { amount: bigint; day: number }) {
  const asked = { ...run.opened, amount, date: textOf(day) }
  const quoted = await callAsBorrower(simulation, run, (caller) => quote(caller, asked))
  const isClosed = figuresOn(run, simulation.day).status === 'close'
  assertEqual('a quote', refusalOf(quoted), isClosed ? 'nothingOwed' : null)
  if (quoted instanceof Failure) return
  const before = replayLoan(run.loan, day)
  const payment = { id: 'quoted', amount, day, moment: Number.POSITIVE_INFINITY }
  const after = replayLoan({ ...run.loan, payments: [...run.loan.payments, payment] }, day)
  const closes = after.closedOn !== null
  const { payoffAmount, credit, leftToPay, parts } = quoted
  assertEqual(
    'a quote',
    { closes: quoted.closes, payoffAmount, credit, leftToPay },
    {
      closes,
      payoffAmount: payoffOf(before),
      credit: after.credit - before.credit,
      leftToPay: closes ? 0n : leftOf(after),
    },
  )
  if (closes) return
  const [penalty, overdueInterest, fees, interest, principal] = partsBetween(before, after)
  assertEqual('the parts of a quote', parts, { penalty, overdueInterest, fees, interest, principal })
}

function leftOf({ rows }: LoanState): bigint {
  return rows.reduce((sum, { owed, paid }) => order.reduce((left, part) => left + owed[part] - paid[part], sum), 0n)
}

function partsBetween(before: LoanState, after: LoanState) {
  const paidOf = ({ rows }: LoanState, part: (typeof order)[number]) =>
    rows.reduce((sum, { paid }) => sum + paid[part], 0n)
  return order.map((part) => paidOf(after, part) - paidOf(before, part))
}
