import { type LoanEvent, type LoanStatus, type Position, transition } from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { changeStatuses } from '../loan/change-status.ts'
import { keyOf } from '../loan/loan-store.ts'
import type { CalculatedChange } from './loan-change.ts'

type StatusStep = { from: LoanStatus; event: LoanEvent; who: CalculatedChange['who'] }

/**
 * Moves each locked loan to the status its position asks for, and returns it by loan id. Loans that take the same step
 * take it in one statement.
 */
export async function settleStatuses(
  queries: Queries,
  changes: readonly CalculatedChange[],
  at: Date,
): Promise<Map<string, LoanStatus>> {
  const statuses = new Map<string, LoanStatus>()
  const steps: (StatusStep & { change: CalculatedChange; number: number })[] = []
  for (const change of changes) {
    let status = change.loan.status
    for (let number = 0, step = nextStep(status, change); step; number += 1, step = nextStep(status, change)) {
      steps.push({ ...step, change, number })
      const next = transition(status, step.event)
      if (next.kind !== 'done') throw new Error(`loan ${change.loan.loan_id} in ${status} cannot take ${step.event}`)
      status = next.to
    }
    statuses.set(change.loan.loan_id, status)
  }
  const inOrder = steps.toSorted((a, b) => a.number - b.number)
  const groups = Map.groupBy(inOrder, ({ number, from, event, who }) => `${number} ${from} ${event} ${who}`)
  for (const group of groups.values()) {
    const keys = group.map(({ change }) => keyOf(change.loan))
    const [step] = group
    if (step) await changeStatuses(queries, keys, { from: step.from, event: step.event, who: step.who, at })
  }
  return statuses
}

/** What a loan in `from` does next, given its position; undefined where it is what it should be. */
function nextStep(from: LoanStatus, { who, easedBy, posted }: CalculatedChange): StatusStep | undefined {
  const { paidInFull, overdueDays, writtenOff }: Position = posted.after
  if (paidInFull) return from === 'close' ? undefined : { from, event: 'paidInFull', who }
  if (from === 'close') return { from, event: 'paymentReversed', who }
  // it stays overdue with its mark, whatever of the claim is recovered
  if (from === 'overdue' && writtenOff !== null) return undefined
  if (from === 'overdue' && overdueDays === 0) return { from, event: easedBy ?? 'arrearsPaid', who }
  if (from === 'repay' && (overdueDays > 0 || writtenOff !== null))
    return { from, event: 'dueDatePassed', who: 'system' }
  return undefined
}
