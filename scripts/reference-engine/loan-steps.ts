import { extendLoan as extend } from '../../apps/server/src/areas/repayment/extend-loan.ts'
import { extensionQuote } from '../../apps/server/src/areas/repayment/extension-quote.ts'
import { refundCredit as refund } from '../../apps/server/src/areas/repayment/refund-credit.ts'
import { uploadProof } from '../../apps/server/src/areas/repayment/upload-proof.ts'
import type { Context } from '../../apps/server/src/context.ts'
import { Failure } from '../../apps/server/src/http/outcome.ts'
import { handleProofDecision } from '../../apps/server/src/servicing/decide-payment-proof.ts'
import { handlePayoutNotice } from '../../apps/server/src/servicing/disbursement.ts'
import { assertEqual, untilHandled } from './assert-equal.ts'
import { callAsBorrower, refusalOf } from './call-as-borrower.ts'
import { textOf } from './days.ts'
import { extensionToday } from './extension.ts'
import { applyAgain } from './open-loan.ts'
import { addPayment, clamped, isSame, notify } from './pay-steps.ts'
import { replayLoan } from './reference-loan.ts'
import { figuresOn, type LoanRun, loanChanged, type Simulation } from './simulation.ts'

function isOwing(simulation: Simulation, run: LoanRun): boolean {
  return figuresOn(run, simulation.day).status !== 'close'
}

/** A receipt is for one whole peso or dong at least. */
const leastReceipt = { ph: 100n, vn: 1n }

function refusalOfProof(simulation: Simulation, run: LoanRun, amount: bigint): string | null {
  if (!isOwing(simulation, run)) return 'nothingOwed'
  if (amount < leastReceipt[run.loan.terms.market]) return 'invalidRequest'
  return run.proofs.some(({ state }) => state === 'review') ? 'proofWaiting' : null
}

export async function sendProof(simulation: Simulation, run: LoanRun, amount: bigint): Promise<void> {
  const { loanId } = run.opened
  const expected = refusalOfProof(simulation, run, amount)
  const answer = await callAsBorrower(simulation, run, (caller) => uploadProof(caller, { loanId, repayAmount: amount }))
  assertEqual('a proof is received', refusalOf(answer), expected)
  if (answer instanceof Failure) return
  run.proofs.push({ id: `proof:${answer.proofId}`, amount, state: 'review', day: simulation.day, reference: null })
  run.loan.pauses.push({ from: simulation.day, until: null, isRefused: false })
  loanChanged(simulation, run)
}

export async function decideProof(
  simulation: Simulation,
  run: LoanRun,
  { isAccepted, day }: { isAccepted: boolean; day: number },
): Promise<void> {
  const proof = run.proofs.at(-1)
  if (!proof) return
  // the slip shows a day from the payout to the day it was sent
  const shown = Math.min(clamped(simulation, run, day), proof.day)
  // a loan that was paid in full meanwhile stays so
  const bringsBack = !isAccepted && isOwing(simulation, run)
  const notice = {
    proofId: proof.id.slice('proof:'.length),
    decision: isAccepted ? ('accepted' as const) : ('refused' as const),
    valueDate: textOf(shown),
    ...{ askedBy: 'ana', approvedBy: 'ben', reason: 'what the slip shows' },
  }
  const again = proof.state === notice.decision ? 'known' : ({ kind: 'refused', refused: 'alreadyDecided' } as const)
  await untilHandled(simulation, 'a proof is decided once', {
    send: (context) => handleProofDecision(context, notice),
    expected: proof.state === 'review' ? 'counted' : again,
    known: 'known',
  })
  if (proof.state !== 'review') return
  const pause = run.loan.pauses.at(-1)
  if (pause) Object.assign(pause, { until: simulation.day, isRefused: bringsBack })
  proof.state = notice.decision
  loanChanged(simulation, run)
  if (!isAccepted) return
  proof.day = shown
  const taken = new Set(run.proofs.map(({ reference }) => reference))
  const already = run.loan.payments
    .toSorted((a, b) => a.day - b.day || a.moment - b.moment || (a.id < b.id ? -1 : 1))
    .find((payment) => !payment.id.startsWith('proof:') && !taken.has(payment.id) && isSame(payment, proof))
  if (already) proof.reference = already.id
  else addPayment(simulation, run, proof, 'suspense')
}

/** Asks what more time costs, pays what is asked for first, and takes it. */
export async function extendLoan(simulation: Simulation, run: LoanRun): Promise<void> {
  const before = extensionToday(replayLoan(run.loan, simulation.day))
  const quoted = await callAsBorrower(simulation, run, (caller) => extensionQuote(caller, run.opened))
  if (!isOwing(simulation, run)) return assertEqual('a closed loan', refusalOf(quoted), 'nothingOwed')
  if (quoted instanceof Failure) throw new Error(`an extension was not quoted: ${quoted.code}`)
  assertEqual('an extension is refused', quoted.refusal, before.refusal)
  if (before.refusal !== null) return
  assertEqual('an extension costs', quoted.offer && [quoted.offer.minimumRepaymentAmount, quoted.offer.extraInterest], [
    before.minimum,
    before.cost,
  ])
  if (before.minimum > 0n) {
    assertEqual('the minimum comes first', await agreeExtension(simulation, run, before), 'minimumNotPaid')
    await notify(simulation, run, [{ amount: before.minimum, day: simulation.day }])
  }
  const after = extensionToday(replayLoan(run.loan, simulation.day))
  if (after.refusal !== null || after.minimum > 0n) return
  assertEqual('an extension is agreed', await agreeExtension(simulation, run, after), null)
  run.loan.extensions.push(simulation.day)
  loanChanged(simulation, run)
}

async function agreeExtension(simulation: Simulation, run: LoanRun, { cost, due }: { cost: bigint; due: number }) {
  const { loanId } = run.opened
  const agreed = { loanId, agreedExtraInterest: cost, agreedDueDate: textOf(due) }
  return refusalOf(await callAsBorrower(simulation, run, (caller) => extend(caller, agreed)))
}

export async function refundCredit(simulation: Simulation, run: LoanRun): Promise<void> {
  const credit = figuresOn(run, simulation.day).credit - run.refunded
  const answer = await callAsBorrower(simulation, run, (caller) => refund(caller, run.opened))
  const expected = credit <= 0n ? 'nothingToRefund' : run.refundWaiting > 0n ? 'tooMany' : null
  assertEqual('credit goes back', refusalOf(answer), expected)
  if (expected !== null) return
  run.refunded += credit
  run.refundWaiting = credit
}

/** The bank's word on the refund it was asked for. */
export async function answerRefund(simulation: Simulation, run: LoanRun, isSettled: boolean): Promise<void> {
  const { borrowerId } = run.opened
  const orders = await simulation.context.database
    .selectFrom('refund_order')
    .select('order_id')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'ordered')
    .execute()
  assertEqual('refunds on their way', orders.length, run.refundWaiting > 0n ? 1 : 0)
  for (const { order_id: orderId } of orders) {
    const notice = { orderId, providerReference: `out-${orderId}`, state: isSettled ? 'settled' : 'failed' } as const
    const send = (context: Context) => handlePayoutNotice(context, notice)
    await untilHandled(simulation, 'a refund is answered', { send, expected: 'counted', known: 'known' })
    assertEqual('a refund is answered once', await handlePayoutNotice(simulation.context, notice), 'known')
  }
  if (!isSettled) run.refunded -= run.refundWaiting
  run.refundWaiting = 0n
}

/** One who owes nothing asks for another loan: from then on a returned transfer cannot reopen the first one. */
export async function askAgain(simulation: Simulation, run: LoanRun): Promise<void> {
  if (run.hasAnother || isOwing(simulation, run)) return
  await applyAgain(simulation.context, run.opened, run.asked)
  run.hasAnother = true
}
