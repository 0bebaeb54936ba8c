import { businessDate, daysBetween, position, type ScoreReason, scoreOf, sumParts } from '@hiram/lending'
import { markets } from '@hiram/markets'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoans } from '../../loan/loan-store.ts'
import { eventsOf } from '../../loan/loan-terms.ts'
import { loanView } from '../../loan/loan-view.ts'
import { loadCreditSubject } from './credit-report-store.ts'

type Outcome = Exclude<ScoreReason, 'corrected'> | 'open'
/** Null: what was unpaid went into a new plan. */
type Paid = { outcome: Outcome | null; daysLate: number }

/** How the borrower has paid, from the loans themselves on this day. */
export async function creditReport({ context, queries, borrowerId, market }: BorrowerCaller) {
  const { score, loan_ids } = await loadCreditSubject(queries, borrowerId)
  const loaded = await loadLoans(
    queries,
    loan_ids.map((loanId) => ({ borrowerId, loanId })),
  )
  const today = context.clock.businessDate(market)
  const reports = loaded
    .filter(({ disbursed_on }) => disbursed_on !== null)
    .map((loan) => reportOf(loan, today))
    .toSorted((one, other) => (one.loan.disbursedOn < other.loan.disbursedOn ? 1 : -1))
  const total = (amount: (report: (typeof reports)[number]) => bigint) =>
    reports.reduce((sum, report) => sum + amount(report), 0n)
  const outcomes = reports.flatMap((report) => report.outcomes)
  const count = (outcome: Outcome) => outcomes.filter((one) => one === outcome).length
  return {
    madeAt: context.clock.instant().toISOString(),
    currency: markets[market].currency.code,
    score,
    borrowed: total(({ loan }) => loan.loanAmount),
    repaid: total(({ loan }) => loan.repaid),
    owed: total(({ loan }) => loan.owed),
    applications: loan_ids.length,
    instalments: {
      early: count('early'),
      onTime: count('onTime'),
      late: count('late'),
      veryLate: count('veryLate'),
      open: count('open'),
    },
    mostDaysLate: Math.max(0, ...reports.map((report) => report.mostDaysLate)),
    loans: reports.map(({ loan }) => loan),
  }
}

function reportOf(loan: LoadedLoan, today: string) {
  const events = eventsOf(loan)
  const view = loanView(loan, businessDate(today))
  const now = position({ ...events, asOf: businessDate(today) })
  const rows = now.instalments.flatMap((row): Paid[] => {
    const { startDate, dueDate, settledOn } = row
    // nothing of it falls due any more
    if (row.gone) return []
    const planned = settledOn === null ? now.restructuredOn.find((day) => dueDate <= day) : undefined
    // it was late until then
    if (planned) return [{ outcome: null, daysLate: daysBetween(dueDate, planned) }]
    const isOpen = settledOn === null || sumParts(row.outstanding) > 0n
    const outcome: Outcome = isOpen ? 'open' : (scoreOf({ startDate, dueDate, settledOn }).reason as Outcome)
    return [{ outcome, daysLate: isOpen ? row.daysLate : daysBetween(dueDate, settledOn) }]
  })
  return {
    outcomes: rows.flatMap(({ outcome }) => outcome ?? []),
    mostDaysLate: Math.max(0, ...rows.map(({ daysLate }) => daysLate)),
    loan: {
      loanId: view.loanId,
      status: view.status,
      loanAmount: view.loanAmount,
      repaid: view.alreadyRepaidAmount,
      owed: view.toBePaidAmount,
      disbursedOn: loan.disbursed_on ?? loan.applied_on,
      closedOn: view.closedOn,
      overdueDays: view.overdueDays,
    },
  }
}
