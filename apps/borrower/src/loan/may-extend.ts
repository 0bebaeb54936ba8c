import type { LoanView } from '@hiram/contract/loan'

/** Whether moving the due date is offered: the dates of a hardship plan stay as they were agreed. */
export function mayExtend({ restructurings }: Pick<LoanView, 'restructurings'>): boolean {
  return restructurings === 0
}
