import type { AnswerOf } from '@hiram/contract'
import type { LoanStatus, LoanView, latestLoan } from '@hiram/contract/loan'

type Latest = AnswerOf<typeof latestLoan>

/** What the loan tab shows: how to begin, the status of an application or ended loan, or a loan to repay. */
export type HomeState =
  | { shows: 'new' }
  | { shows: 'status'; loan: LoanView; info: Latest['latestInfo'] }
  | { shows: 'repay'; loan: LoanView }
  | { shows: 'overdue'; loan: LoanView }

export function homeState(latest: Latest | undefined): HomeState {
  const loan = latest?.latestApplication
  if (!latest || !loan) return { shows: 'new' }
  if (loan.status === 'repay') return { shows: 'repay', loan }
  if (loan.status === 'overdue') return { shows: 'overdue', loan }
  return { shows: 'status', loan, info: latest.latestInfo }
}

export function isEnded(status: LoanStatus) {
  return status === 'refuse' || status === 'abandon' || status === 'close'
}

/** How often to poll: fast while the lender has to act, never once the loan has ended. */
export function lookAgainMs(latest: Latest | undefined): number | undefined {
  const status = latest?.latestApplication?.status
  if (status === undefined || isEnded(status)) return undefined
  return status === 'examine' || status === 'pass' ? 5000 : 15_000
}
