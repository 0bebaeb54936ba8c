import type { Context } from '../../apps/server/src/context.ts'
import { applyRepayments, type TransferOutcome } from '../../apps/server/src/servicing/apply-repayment.ts'
import { matchSuspense } from '../../apps/server/src/servicing/match-suspense.ts'
import { reverseRepayment } from '../../apps/server/src/servicing/reverse-repayment.ts'
import { assertEqual, untilHandled } from './assert-equal.ts'
import { textOf } from './days.ts'
import {
  addSuspense,
  figuresOn,
  type LoanRun,
  loanChanged,
  type NotifiedTransfer,
  type Proof,
  type Simulation,
} from './simulation.ts'

/** A bank and the borrower's slip may name days this far apart. */
const daysApart = 14

export type Transfer = { amount: bigint; day: number; hasCode?: boolean }

/** The bank notifies transfers, all in one batch. */
export async function notify(
  simulation: Simulation,
  run: LoanRun,
  transfers: readonly Transfer[],
): Promise<NotifiedTransfer[]> {
  const notified = transfers.map(({ amount, day, hasCode = true }): NotifiedTransfer => {
    const remark = hasCode ? `loan ${run.opened.code} thank you` : 'thank you'
    return { reference: simulation.nextReference(), remark, amount, day, paymentId: null, state: 'waits' }
  })
  await untilHandled(simulation, 'the bank is answered', {
    send: (context) => post(context, run, notified),
    expected: transfers.map(({ hasCode = true }) => (hasCode ? 'posted' : 'suspense')),
    known: transfers.map(() => 'known'),
  })
  run.transfers.push(...notified)
  for (const transfer of notified.filter((_, index) => transfers[index]?.hasCode === false)) {
    addSuspense(simulation, run, { key: transfer.reference, since: transfer.day, amount: transfer.amount })
  }
  count(
    simulation,
    run,
    notified.filter((_, index) => transfers[index]?.hasCode !== false),
    'cashIn',
  )
  return notified
}

export async function notifyAgain(
  simulation: Simulation,
  run: LoanRun,
  { pick, isOther }: { pick: number; isOther: boolean },
) {
  const known = pickOf(run.transfers, pick)
  if (!known) return
  const again = isOther ? { ...known, amount: known.amount + 1n } : known
  assertEqual('a known reference', await post(simulation.context, run, [again]), [isOther ? 'conflict' : 'known'])
}

function post(context: Context, { loan }: LoanRun, transfers: readonly NotifiedTransfer[]): Promise<TransferOutcome[]> {
  return applyRepayments(
    context,
    transfers.map(({ reference, remark, amount, day }) => ({
      providerReference: reference,
      remark,
      amount,
      currency: loan.terms.currency,
      valueDate: textOf(day),
      channel: 'instapay',
    })),
  )
}

/** Money that is the loan's: new, or what an accepted slip has counted before. */
function count(
  simulation: Simulation,
  run: LoanRun,
  transfers: readonly NotifiedTransfer[],
  from: 'cashIn' | 'suspense',
) {
  const open = run.proofs.filter((proof) => isOpen(run, proof))
  for (const transfer of transfers) {
    transfer.state = 'counted'
    const at = open.findIndex((proof) => isSame(transfer, proof))
    const [proof] = at < 0 ? [] : open.splice(at, 1)
    if (proof) {
      proof.reference = transfer.reference
      transfer.paymentId = proof.id
      const { reference: key, amount } = transfer
      if (from === 'cashIn') addSuspense(simulation, run, { key, since: transfer.day, amount })
      continue
    }
    transfer.paymentId = transfer.reference
    addPayment(simulation, run, { id: transfer.reference, amount: transfer.amount, day: transfer.day }, from)
  }
}

export function addPayment(
  simulation: Simulation,
  run: LoanRun,
  { id, amount, day }: { id: string; amount: bigint; day: number },
  from: 'cashIn' | 'suspense',
): void {
  const { lowersPayments } = run
  run.loan.payments.push({
    id,
    amount,
    day: clamped(simulation, run, day),
    moment: simulation.moment,
    lowersPayments,
  })
  if (from === 'suspense') {
    run.fromSuspense.add(id)
    addSuspense(simulation, run, { key: id, since: clamped(simulation, run, day), amount: -amount })
  }
  loanChanged(simulation, run)
}

export function clamped(simulation: Simulation, { loan }: LoanRun, day: number): number {
  return Math.min(Math.max(day, loan.start), simulation.day)
}

function isOpen({ loan }: LoanRun, { state, reference, id }: Proof): boolean {
  return state === 'accepted' && reference === null && loan.payments.some((payment) => payment.id === id)
}

export function isSame(a: { amount: bigint; day: number }, b: { amount: bigint; day: number }): boolean {
  return a.amount === b.amount && Math.abs(a.day - b.day) <= daysApart
}

/** The lender matches money in suspense to its loan. */
export async function match(simulation: Simulation, run: LoanRun, pick: number): Promise<void> {
  const known = pickOf(
    run.transfers.filter(({ remark }) => remark === 'thank you'),
    pick,
  )
  if (!known) return
  const { reference } = known
  // what went back before it was anyone's is no loan's any more
  const later = known.paymentId === null ? ({ kind: 'refused', refused: 'notInSuspense' } as const) : 'known'
  await untilHandled(simulation, 'money in suspense is matched once', {
    send: (context) =>
      matchSuspense(context, {
        providerReference: reference,
        code: run.opened.code,
        askedBy: 'ana',
        approvedBy: 'ben',
      }),
    expected: known.state === 'waits' ? 'counted' : later,
    known: 'known',
  })
  if (known.state === 'waits') count(simulation, run, [known], 'suspense')
}

/** The bank returns a transfer. */
export async function returnTransfer(simulation: Simulation, run: LoanRun, pick: number): Promise<void> {
  const known = pickOf(run.transfers, pick)
  const reference = known?.reference ?? 'never-notified'
  await untilHandled(simulation, 'a transfer is returned once', {
    send: (context) => reverseRepayment(context, { providerReference: reference }),
    expected: known ? (known.state === 'returned' ? 'known' : 'counted') : 'later',
    known: 'known',
  })
  if (!known || known.state === 'returned') return
  const mustStay = run.hasAnother && figuresOn(run, simulation.day).status === 'close'
  const leavesFromSuspense = known.state === 'waits' || mustStay
  known.state = 'returned'
  if (leavesFromSuspense)
    return addSuspense(simulation, run, { key: reference, since: simulation.day, amount: -known.amount })
  run.loan.payments = run.loan.payments.filter(({ id }) => id !== known.paymentId)
  // what it had paid from suspense came back there, and left from there
  loanChanged(simulation, run)
}

function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[items.length - 1 - (pick % Math.max(1, items.length))]
}
