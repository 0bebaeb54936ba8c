import type { Context } from '../../apps/server/src/context.ts'
import type { Asked, OpenedLoan } from './open-loan.ts'
import { figuresOf, type ModelLoan, replayLoan } from './reference-loan.ts'

/** A transfer the bank told of: where the model says its money is. */
export type Told = {
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

/** One loan, by hand and in the product, and what the world told the product of it. */
export type Play = {
  opened: OpenedLoan
  asked: Asked
  /** The borrower has asked for another loan since this one was closed. */
  hasAnother: boolean
  /** Grows with every change the ledger must show. */
  changes: number
  loan: ModelLoan
  told: Told[]
  proofs: Proof[]
  /** Payments that did not come by a transfer of the loan's own: they were paid from suspense. */
  fromSuspense: Set<string>
  refunded: bigint
  /** What of it the bank has not answered yet. */
  refundWaiting: bigint
  writtenOff: { principal: bigint; interest: bigint; fees: bigint; late: bigint } | null
  /** The last day whose charges the ledger must hold. */
  through: number
}

export type World = {
  context: Context
  day: number
  /** Grows with everything told, so that nothing happens at the same moment by chance. */
  moment: number
  restart: () => Promise<void>
  /** Begins the work, and the server dies so many milliseconds later and is started again; both may be done by then. */
  dieDuring: (work: (context: Context) => Promise<unknown>, afterMs: number) => Promise<void>
  /** The server dies while it is told something next. */
  diesAfterMs: number | null
  nextReference: () => string
  /** What must stand in suspense, by currency. */
  suspense: Map<string, bigint>
}

export function addSuspense(world: World, play: Play, amount: bigint): void {
  const { currency } = play.loan.terms
  play.changes += 1
  world.suspense.set(currency, (world.suspense.get(currency) ?? 0n) + amount)
}

/** Something changed what the loan owes: its charges stand in the ledger to today, and a write-off is undone. */
export function happened(world: World, play: Play): void {
  play.through = world.day
  play.writtenOff = null
  play.changes += 1
}

export function figuresOn(play: Play, day: number) {
  return figuresOf(replayLoan(play.loan, day))
}
