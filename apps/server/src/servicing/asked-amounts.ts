import { type LoanEvents, type Position, sumParts } from '@hiram/lending'
import { keyOf } from '../loan/loan-store.ts'
import { standingPayments } from '../loan/loan-terms.ts'
import type { AskedAmounts } from './asked-amounts-store.ts'
import type { CalculatedChange } from './loan-change.ts'

/** Of loans with money that lowers the coming payments, or that had some until this change; pure. */
export function askedByChanged(changes: readonly CalculatedChange[]): AskedAmounts[] {
  return changes
    .filter(({ before, after }) => isLowered(before) || isLowered(after))
    .map(({ loan, after, posted }) => ({ ...keyOf(loan), amounts: askedAmounts(after, posted.after) }))
}

/**
 * What each coming payment comes to, and each that is due and unpaid, without late charges; null where the payments are
 * as agreed, or nothing is asked for any more. Only an event changes them: days that pass do not. Pure.
 */
export function askedAmounts(events: LoanEvents, now: Position): bigint[] | null {
  if (now.paidInFull || !isLowered(events)) return null
  const coming = new Set(now.plan.map(({ number }) => number))
  const due = now.instalments
    .filter(({ number, gone }) => !gone && !coming.has(number))
    .map(({ outstanding: { fees, interest, principal } }) => fees + interest + principal)
  const amounts = [...due, ...now.plan.map(({ parts }) => sumParts(parts))]
  return [...new Set(amounts.filter((amount) => amount > 0n))]
}

function isLowered({ payments }: Pick<LoanEvents, 'payments'>): boolean {
  return standingPayments(payments).some(({ option }) => option === 'lowerPayments')
}
