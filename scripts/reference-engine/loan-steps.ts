import { extendLoan as extend } from '../../apps/server/src/areas/repayment/extend-loan.ts'
import { extensionQuote } from '../../apps/server/src/areas/repayment/extension-quote.ts'
import { refundCredit as refund } from '../../apps/server/src/areas/repayment/refund-credit.ts'
import { uploadProof } from '../../apps/server/src/areas/repayment/upload-proof.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { Failure } from '../../apps/server/src/http/outcome.ts'
import { handleProofDecision } from '../../apps/server/src/servicing/decide-payment-proof.ts'
import { handlePayoutNotice } from '../../apps/server/src/servicing/disbursement.ts'
import { writeOffLoan } from '../../apps/server/src/servicing/write-off-loan.ts'
import { called, refusalOf } from './called.ts'
import { textOf } from './days.ts'
import { mustBe, untilHandled } from './must-be.ts'
import { applyAgain } from './open-loan.ts'
import { addPayment, clamped, isSame, notify } from './pay-steps.ts'
import { figuresOn, happened, type Play, type World } from './play.ts'
import { extensionToday, replayLoan } from './reference-loan.ts'

function isOwing(world: World, play: Play): boolean {
  return figuresOn(play, world.day).status !== 'close'
}

export async function sendProof(world: World, play: Play, amount: bigint): Promise<void> {
  const { loanId } = play.opened
  const isWaiting = play.proofs.some(({ state }) => state === 'review')
  const expected = isOwing(world, play) ? (isWaiting ? 'proofWaiting' : null) : 'nothingOwed'
  const answer = await called(world, play, (caller) => uploadProof(caller, { loanId, repayAmount: amount }))
  mustBe('a proof is taken', refusalOf(answer), expected)
  if (answer instanceof Failure) return
  play.proofs.push({ id: `proof:${answer.proofId}`, amount, state: 'review', day: world.day, reference: null })
  play.loan.stops.push({ from: world.day, until: null, isRefused: false })
  happened(world, play)
}

export async function decideProof(
  world: World,
  play: Play,
  { isAccepted, day }: { isAccepted: boolean; day: number },
): Promise<void> {
  const proof = play.proofs.at(-1)
  if (!proof) return
  // a loan that was paid in full meanwhile stays so
  const bringsBack = !isAccepted && isOwing(world, play)
  const notice = {
    proofId: proof.id.slice('proof:'.length),
    decision: isAccepted ? ('accepted' as const) : ('refused' as const),
    valueDate: textOf(day),
  }
  await untilHandled(world, 'a proof is decided once', {
    send: (context) => handleProofDecision(context, notice),
    expected: proof.state === 'review' ? 'counted' : 'known',
    known: 'known',
  })
  if (proof.state !== 'review') return
  const stop = play.loan.stops.at(-1)
  if (stop) Object.assign(stop, { until: world.day, isRefused: bringsBack })
  proof.state = notice.decision
  happened(world, play)
  if (!isAccepted) return
  proof.day = clamped(world, play, day)
  const taken = new Set(play.proofs.map(({ reference }) => reference))
  const already = play.loan.payments
    .toSorted((a, b) => a.day - b.day || a.moment - b.moment || (a.id < b.id ? -1 : 1))
    .find((payment) => !payment.id.startsWith('proof:') && !taken.has(payment.id) && isSame(payment, proof))
  if (already) proof.reference = already.id
  else addPayment(world, play, proof, 'suspense')
}

/** Asks what more time costs, pays what is asked for first, and takes it. */
export async function extendLoan(world: World, play: Play): Promise<void> {
  const before = extensionToday(replayLoan(play.loan, world.day))
  const quoted = await called(world, play, (caller) => extensionQuote(caller, play.opened))
  if (before.refusal === 'closed') return mustBe('a closed loan', refusalOf(quoted), 'nothingOwed')
  if (quoted instanceof Failure) throw new Error(`an extension was not quoted: ${quoted.code}`)
  mustBe('an extension is refused', quoted.refusal, before.refusal)
  if (before.refusal !== null) return
  mustBe('an extension costs', quoted.offer && [quoted.offer.minimumRepaymentAmount, quoted.offer.extraInterest], [
    before.minimum,
    before.cost,
  ])
  if (before.minimum > 0n) {
    mustBe('the minimum comes first', await take(world, play, before), 'minimumNotPaid')
    await notify(world, play, [{ amount: before.minimum, day: world.day }])
  }
  const after = extensionToday(replayLoan(play.loan, world.day))
  if (after.refusal !== null || after.minimum > 0n) return
  mustBe('an extension is agreed', await take(world, play, after), null)
  play.loan.extensions.push(world.day)
  happened(world, play)
}

async function take(world: World, play: Play, { cost, due }: { cost: bigint; due: number }) {
  const { loanId } = play.opened
  const agreed = { loanId, agreedExtraInterest: cost, agreedDueDate: textOf(due) }
  return refusalOf(await called(world, play, (caller) => extend(caller, agreed)))
}

export async function refundCredit(world: World, play: Play): Promise<void> {
  const credit = figuresOn(play, world.day).credit - play.refunded
  const answer = await called(world, play, (caller) => refund(caller, play.opened))
  const expected = credit <= 0n ? 'nothingToRefund' : play.refundWaiting > 0n ? 'tooMany' : null
  mustBe('credit goes back', refusalOf(answer), expected)
  if (expected !== null) return
  play.refunded += credit
  play.refundWaiting = credit
  play.changes += 1
}

/** The bank's word on the refund it was asked for. */
export async function answerRefund(world: World, play: Play, isSettled: boolean): Promise<void> {
  const { borrowerId } = play.opened
  const orders = await world.context.database
    .selectFrom('refund_order')
    .select('order_id')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'ordered')
    .execute()
  mustBe('refunds on their way', orders.length, play.refundWaiting > 0n ? 1 : 0)
  for (const { order_id: orderId } of orders) {
    const notice = { orderId, providerReference: `out-${orderId}`, state: isSettled ? 'settled' : 'failed' } as const
    const send = (context: Context) => handlePayoutNotice(context, notice)
    await untilHandled(world, 'a refund is answered', { send, expected: 'counted', known: 'known' })
    mustBe('a refund is answered once', await handlePayoutNotice(world.context, notice), 'known')
  }
  if (!isSettled) play.refunded -= play.refundWaiting
  play.changes += 1
  play.refundWaiting = 0n
}

/** One who owes nothing asks for another loan: from then on a returned transfer cannot reopen the first one. */
export async function askAgain(world: World, play: Play): Promise<void> {
  if (play.hasAnother || isOwing(world, play)) return
  await applyAgain(world.context, play.opened, play.asked)
  play.hasAnother = true
}

export async function writeOff(world: World, play: Play): Promise<void> {
  const { borrowerId, loanId } = play.opened
  const isOverdue = figuresOn(play, play.through).status === 'overdue'
  const expected = play.writtenOff ? 'already' : isOverdue ? 'done' : 'notOverdue'
  mustBe('a write-off', await writeOffLoan(world.context, { borrowerId, loanId }, 'model'), expected)
  if (expected !== 'done') return
  happened(world, play)
  const { principal, interest, fees, late } = figuresOn(play, world.day)
  play.writtenOff = { principal, interest, fees, late }
}
