import { monthEndBefore } from './days.ts'
import type { Evening } from './evening.ts'
import { discounted, planOf } from './plan.ts'
import { contractPerMonth } from './restructuring.ts'
import type { Rows, Seen } from './seen.ts'
import type { LoanRun } from './simulation.ts'

/** What loans of a month were agreed to cost, and have, beside each ceiling of the market. */
export function caps(seen: Seen): Rows {
  const all = capLoans(seen)
  if (all.length === 0) return []
  const line = (what: string, ceiling: number, rateOf: (of: CapLoan) => number) => {
    const highest = Math.max(...all.map(rateOf))
    if (highest > ceiling) throw new Error(`the model itself passed the ceiling: ${what} ${highest}`)
    return [what, decimal(ceiling), String(all.length), decimal(highest), '0']
  }
  if (seen.market === 'vn')
    return [line('interest and fees a year, as agreed', 2_000, ({ run }) => printed(yearOf(run)))]
  return [
    line('interest a month, as agreed', 600, ({ run }) => printed(contractOf(run))),
    line('effective rate a month, as agreed', 1_200, ({ run }) => printed(growthOf(run, 30))),
    line('all charges so far, of the principal', 10_000, costOf),
  ]
}

type CapLoan = { run: LoanRun; evening: Evening | undefined }

/** Loans that owed something when the month before ended, or were paid out in this one. */
export function capLoans({ witness, market, day, now }: Seen): CapLoan[] {
  const last = monthEndBefore(day)
  const before = new Set(witness.days.get(last)?.evenings.flatMap((loan) => (loan.isOwing ? [loan.loanId] : [])))
  const evenings = new Map(now.evenings.map((evening) => [evening.loanId, evening]))
  return [...witness.paidOut.keys()]
    .filter(({ loan }) => loan.terms.market === market)
    .filter(({ loan, opened }) => before.has(opened.loanId) || (loan.start > last && loan.start <= day))
    .map((run) => ({ run, evening: evenings.get(run.opened.loanId) }))
}

/** Rates are ten-thousandths here. */
function decimal(rate: number): string {
  return (rate / 10_000).toFixed(4)
}

/** A half goes up. */
function costOf({ run, evening }: CapLoan): number {
  const { principal } = run.loan
  const cost = (evening?.paidAndOwed ?? principal) - principal
  return Math.floor(Number((cost * 20_000n) / principal + 1n) / 2)
}

function contractOf({ loan }: LoanRun): number {
  const [above, below] = contractPerMonth(loan.terms)
  return Number(above) / Number(below)
}

/** Printed with six decimals, and then with four. */
function printed(rate: number): number {
  return Math.floor((Math.round(rate * 1e6) + 50) / 100)
}

/** Of a loan on the first terms a month is a month, whatever its days. */
function countsMonths({ loan: { terms } }: LoanRun): boolean {
  return !terms.isBullet && terms.daysOff === null
}

function flowsOf(run: LoanRun): { time: number; amount: number }[] {
  const { loan } = run
  return discounted(planOf(loan), loan.coupon).rows.map((row, index) => ({
    time: countsMonths(run) ? index + 1 : row.due - loan.start,
    amount: Number(row.principal + row.interest + row.onceFee + row.monthlyFee),
  }))
}

/** What money grows by in a month of so many days at the rate at which all payments are worth the principal, found by halving. */
function growthOf(run: LoanRun, days: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 200; step += 1) {
    const rate = (low + high) / 2
    const worth = flowsOf(run).reduce((sum, { amount, time }) => sum + amount / (1 + rate) ** time, 0)
    if (worth > Number(run.loan.principal)) low = rate
    else high = rate
  }
  return (1 + low) ** (countsMonths(run) ? 1 : days) - 1
}

/** Twelve times the return of a month of 365/12 days; of one payment, its return by days of the year. */
function yearOf(run: LoanRun): number {
  const [one, ...others] = flowsOf(run)
  if (one === undefined || others.length > 0) return 12 * growthOf(run, 365 / 12)
  return ((one.amount / Number(run.loan.principal) - 1) * 365) / one.time
}
