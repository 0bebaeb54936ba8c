import { addDays, type BusinessDate } from './day.ts'

/** Application and loan are one thing from the moment the borrower applies (LON-04). */
export const loanStatuses = [
  'examine',
  'refuse',
  'rollback',
  'abandon',
  'pass',
  'withdrawal',
  'repay',
  'overdue',
  'close',
] as const
export type LoanStatus = (typeof loanStatuses)[number]

/** A borrower has at most one loan in one of these. */
export const openStatuses: readonly LoanStatus[] = ['examine', 'rollback', 'pass', 'withdrawal', 'repay', 'overdue']

/** Statuses in which money is out. */
export const owingStatuses: readonly LoanStatus[] = ['repay', 'overdue']

/** Statuses in which money is posted to the loan: what a closed loan is paid on top is its borrower's credit. */
export const servicedStatuses: readonly LoanStatus[] = [...owingStatuses, 'close']

export function isOwing({ status }: { readonly status: LoanStatus }): boolean {
  return owingStatuses.includes(status)
}

export const loanEvents = [
  'refuse',
  'requestCorrections',
  'approve',
  'resubmit',
  'cancel',
  'expire',
  'withdraw',
  'payoutSettled',
  'payoutFailed',
  'payoutReturned',
  'dueDatePassed',
  'arrearsPaid',
  'extended',
  'paidInFull',
  'paymentReversed',
] as const
export type LoanEvent = (typeof loanEvents)[number]

export type Transition =
  | { readonly kind: 'done'; readonly to: LoanStatus }
  | { readonly kind: 'already' }
  | { readonly kind: 'refused' }

type Rule = {
  readonly from: readonly LoanStatus[]
  readonly to: LoanStatus
  /** Where a repeat of the event finds the loan when its effect has already happened. */
  readonly already: readonly LoanStatus[]
}

const rules: { readonly [event in LoanEvent]: Rule } = {
  refuse: { from: ['examine'], to: 'refuse', already: ['refuse'] },
  requestCorrections: { from: ['examine'], to: 'rollback', already: ['rollback'] },
  approve: { from: ['examine'], to: 'withdrawal', already: ['withdrawal', 'pass', 'repay', 'overdue', 'close'] },
  resubmit: { from: ['rollback'], to: 'examine', already: ['examine'] },
  cancel: { from: ['examine', 'rollback', 'withdrawal'], to: 'abandon', already: ['abandon'] },
  expire: { from: ['rollback', 'withdrawal'], to: 'abandon', already: ['abandon'] },
  withdraw: { from: ['withdrawal'], to: 'pass', already: ['pass', 'repay', 'overdue', 'close'] },
  payoutSettled: { from: ['pass'], to: 'repay', already: ['repay', 'overdue', 'close'] },
  payoutFailed: { from: ['pass'], to: 'withdrawal', already: ['withdrawal'] },
  // the bank sent it back days after it had arrived: the loan never was, and its offer is open again
  payoutReturned: { from: ['repay', 'overdue'], to: 'withdrawal', already: ['withdrawal'] },
  dueDatePassed: { from: ['repay'], to: 'overdue', already: ['overdue'] },
  arrearsPaid: { from: ['overdue'], to: 'repay', already: ['repay', 'close'] },
  extended: { from: ['overdue'], to: 'repay', already: ['repay'] },
  paidInFull: { from: ['repay', 'overdue'], to: 'close', already: ['close'] },
  // the transfer that had closed it was returned
  paymentReversed: { from: ['close'], to: 'repay', already: ['repay', 'overdue'] },
}

/** The only way a loan changes status: the table of states as data. A repeat is `already`, anything else `refused`. */
export function transition(status: LoanStatus, event: LoanEvent): Transition {
  const { from, to, already } = rules[event]
  if (from.includes(status)) return { kind: 'done', to }
  return already.includes(status) ? { kind: 'already' } : { kind: 'refused' }
}

export const rollbackDays = 30
export const offerDays = 7

/** The first business day on which a loan that entered `status` on `entered` expires; null for statuses that do not. */
export function expiresOn(status: LoanStatus, entered: BusinessDate) {
  if (status === 'rollback') return addDays(entered, rollbackDays)
  return status === 'withdrawal' ? addDays(entered, offerDays) : null
}
