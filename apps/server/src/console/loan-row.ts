import type { LoanRow } from '@hiram/contract/console/loans'
import { isExpired } from '@hiram/contract/is-expired'
import type { LoanView } from '@hiram/contract/loan'
import type { BusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../database/client.ts'
import { type LoadedLoan, type LoanKey, loadLoan, loadLoans } from '../loan/loan-store.ts'
import { loanView } from '../loan/loan-view.ts'
import { findLoanKey } from '../servicing/loan-command-store.ts'
import { ConsoleFailure } from './failure.ts'
import { numberOf } from './person.ts'

type Today = (market: MarketCode) => BusinessDate

/** A loan of a list, by the function that the borrower's own app shows it with. */
export function loanRowOf(loan: LoadedLoan, today: Today): LoanRow {
  const view = loanView(loan, today(loan.market))
  return {
    loanId: loan.loan_id,
    loanNumber: view.loanNumber,
    borrowerId: loan.borrower_id,
    borrowerNumber: numberOf('B', loan.borrower_id),
    market: loan.market,
    currency: loan.currency,
    status: loan.status,
    isExpired: isExpired(view),
    amount: loan.principal,
    owes: owesOf(view),
    overdueDays: view.overdueDays,
    appliedAt: view.appliedAt,
  }
}

/** To end the loan today; of a written-off loan what is still claimed. */
export function owesOf({ writtenOff, earlyRepaymentAmount }: LoanView): bigint {
  return writtenOff ? writtenOff.claim : earlyRepaymentAmount
}

/** The rows of these loans, in the same order. */
export async function loanRowsOf(queries: Queries, keys: readonly LoanKey[], today: Today): Promise<LoanRow[]> {
  const loaded = new Map((await loadLoans(queries, keys)).map((loan) => [loan.loan_id, loan]))
  return keys.flatMap(({ loanId }) => {
    const loan = loaded.get(loanId)
    return loan ? [loanRowOf(loan, today)] : []
  })
}

/** A loan of these markets. */
export async function foundLoan(queries: Queries, loanId: string, markets: readonly MarketCode[]): Promise<LoadedLoan> {
  const key = await findLoanKey(queries, loanId)
  const loan = key && (await loadLoan(queries, key.borrowerId, key.loanId))
  if (!loan || !markets.includes(loan.market)) throw new ConsoleFailure('notFound')
  return loan
}
