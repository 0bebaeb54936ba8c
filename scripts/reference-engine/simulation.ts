import type { Context } from '../../apps/server/src/context.ts'
import type { ModelLoan } from './loan-state.ts'
import type { Asked, OpenedLoan } from './open-loan.ts'
import { figuresOf, replayLoan } from './reference-loan.ts'

/** A transfer the bank notified, and where its money is by the model. */
export type NotifiedTransfer = {
  reference: string
  remark: string
  amount: bigint
  day: number
  /** The payment it is, or the proof's payment it only confirms; none while it waits for its loan. */
  paymentId: string | null
  state: 'counted' | 'waits' | 'returned'
}

export type Proof = {
  id: string
  amount: bigint
  state: 'review' | 'accepted' | 'refused'
  /** The day the slip counts from. */
  day: number
  reference: string | null
}

/** One loan, in the model and in the product, and what the outside world sent the product about it. */
export type LoanRun = {
  opened: OpenedLoan
  asked: Asked
  /** The borrower has asked for another loan since this one was closed. */
  hasAnother: boolean
  loan: ModelLoan
  transfers: NotifiedTransfer[]
  proofs: Proof[]
  /** Payments that did not come by a transfer of the loan's own: they were paid from suspense. */
  fromSuspense: Set<string>
  refunded: bigint
  /** What of it the bank has not answered yet. */
  refundWaiting: bigint
  /** What the borrower chose for extra money. */
  lowersPayments: boolean
  /** What of the loss allowance is its own, by the last month's end that is in the books. */
  allowance: bigint
  /** The last day whose charges the ledger must hold. */
  through: number
}

export type Simulation = {
  context: Context
  /** What is compared is read beside the server: its connections, and the plans they keep, outlive it. */
  checks: Pick<Context, 'database' | 'pool'>
  day: number
  /** Grows with everything that is sent, so that no two things happen at the same moment by chance. */
  moment: number
  restart: () => Promise<void>
  /** Begins the work, and the server dies so many milliseconds later and is started again; both may be done by then. */
  dieDuring: (work: (context: Context) => Promise<unknown>, afterMs: number) => Promise<void>
  /** The server dies while it handles what is sent next. */
  diesAfterMs: number | null
  nextReference: () => string
  /** What must be in suspense, by currency. */
  suspense: Map<string, bigint>
  /** All that moved there, by the reference of its transfer or slip. */
  suspended: { currency: string; key: string; since: number; amount: bigint }[]
}

/** `key`: the bank's reference, or the slip whose transfer it has not reported. */
export function addSuspense(
  simulation: Simulation,
  run: LoanRun,
  { key, since, amount }: { key: string; since: number; amount: bigint },
): void {
  const { currency } = run.loan.terms
  simulation.suspense.set(currency, (simulation.suspense.get(currency) ?? 0n) + amount)
  simulation.suspended.push({ currency, key, since, amount })
}

/** Something changed what the loan owes: its charges are in the ledger up to today. */
export function loanChanged(simulation: Simulation, run: LoanRun): void {
  run.through = simulation.day
}

export function figuresOn(run: LoanRun, day: number) {
  return figuresOf(replayLoan(run.loan, day))
}
