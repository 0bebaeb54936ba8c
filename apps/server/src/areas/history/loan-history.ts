import type { PastLoan } from '@hiram/contract/history'
import { businessDate } from '@hiram/lending'
import type { BorrowerCaller } from '../../http/route.ts'
import { type LoadedLoan, loadLoans } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { loansAfter } from './store.ts'

const onAPage = 20
type Asked = { after?: string | undefined }

export function loanHistory(caller: BorrowerCaller, asked: Asked) {
  return pageOf(caller, asked, true)
}

export function loanRecord(caller: BorrowerCaller, asked: Asked) {
  return pageOf(caller, asked, false)
}

async function pageOf({ context, queries, borrowerId }: BorrowerCaller, { after }: Asked, paidOut: boolean) {
  const keys = await loansAfter(queries, borrowerId, { after, paidOut, most: onAPage + 1 })
  const shown = keys.slice(0, onAPage)
  const loaded = new Map((await loadLoans(queries, shown)).map((loan) => [loan.loan_id, loan]))
  const loans = shown.flatMap(({ loanId }) => loaded.get(loanId) ?? [])
  return {
    loans: loans.map((loan) => pastLoan(loan, context.clock.businessDate(loan.market))),
    more: keys.length > onAPage,
  }
}

function pastLoan(loan: LoadedLoan, today: string): PastLoan {
  const view = loanView(loan, businessDate(today))
  return {
    loanId: view.loanId,
    loanNumber: view.loanNumber,
    status: view.status,
    currency: view.currency,
    loanAmount: view.loanAmount,
    period: view.period,
    periodUnit: view.periodUnit,
    appliedAt: view.appliedAt,
    disbursedOn: view.disbursedOn,
    closedOn: view.closedOn,
    chargedSoFar: view.disbursedOn === null ? 0n : view.chargedSoFar,
    alreadyRepaidAmount: view.alreadyRepaidAmount,
    overdueDays: view.overdueDays,
    reasons: view.reasons,
    retryDate: view.retryDate,
  }
}
