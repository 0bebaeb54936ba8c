import { businessDate, daysBetween } from '@hiram/lending'
import type { LoanWithEvents } from '../loan/loan-store.ts'

/** A bank's value date may differ so many days from the borrower's slip; the next instalment is further away. */
const mostDaysApart = 14

type Transfer = { providerReference: string; amount: bigint; valueDate: string }

/** The payment id of an accepted proof. */
export function paymentIdOf(proofId: string): string {
  return `proof:${proofId}`
}

/** Which of these transfers an accepted proof has counted already: the proof's id by the bank's reference. Pure. */
export function matchProofs(loan: LoanWithEvents, transfers: readonly Transfer[]): Map<string, string> {
  const live = new Set(standing(loan).map((payment) => payment.payment_id))
  const open = (loan.proofs ?? []).filter(
    (proof) => proof.state === 'accepted' && proof.provider_reference === null && live.has(paymentIdOf(proof.proof_id)),
  )
  const matched = new Map<string, string>()
  for (const transfer of transfers) {
    const at = open.findIndex((proof) => isSameTransfer(transfer, proof.amount, proof.value_date ?? proof.frozen_from))
    const [proof] = at < 0 ? [] : open.splice(at, 1)
    if (proof) matched.set(transfer.providerReference, proof.proof_id)
  }
  return matched
}

/** The bank's own reference of the transfer a proof shows, if it was posted before the proof was decided. */
export function alreadyPosted(loan: LoanWithEvents, proof: { amount: bigint; valueDate: string }): string | undefined {
  const linked = new Set((loan.proofs ?? []).map((known) => known.provider_reference))
  const payment = standing(loan).find(
    ({ payment_id, amount, value_date }) =>
      !payment_id.startsWith('proof:') &&
      !linked.has(payment_id) &&
      isSameTransfer({ amount: BigInt(amount), valueDate: value_date }, proof.amount.toString(), proof.valueDate),
  )
  return payment?.payment_id
}

function standing({ payments }: LoanWithEvents) {
  return (payments ?? []).filter(({ reversed_on }) => reversed_on === null)
}

function isSameTransfer(transfer: Omit<Transfer, 'providerReference'>, amount: string, day: string): boolean {
  const apart = daysBetween(businessDate(transfer.valueDate), businessDate(day))
  return transfer.amount === BigInt(amount) && Math.abs(apart) <= mostDaysApart
}
