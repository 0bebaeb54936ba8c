import { choose, giveGoodwill, restructure, undoWriteOff, waive, writeOff } from './command-steps.ts'
import type { Step } from './histories.ts'
import { answerRefund, askAgain, decideProof, extendLoan, refundCredit, sendProof } from './loan-steps.ts'
import { match, notify, notifyAgain, returnTransfer } from './pay-steps.ts'
import { askQuote } from './quote-step.ts'
import { payoffOf, replayLoan } from './reference-loan.ts'
import type { LoanRun, Simulation } from './simulation.ts'

/** Does a step to the product and to the model. */
export async function runStep(simulation: Simulation, run: LoanRun, step: Step): Promise<void> {
  const share = (thousandths: number) => (owedNow(simulation, run) * BigInt(thousandths)) / 1_000n + 1n
  const before = (back: number) => simulation.day - back
  simulation.diesAfterMs = step.diesAfterMs
  switch (step.do) {
    case 'wait':
      return
    case 'pay': {
      await notify(simulation, run, [{ amount: share(step.share), day: before(step.back) }])
      if (step.twice) await notifyAgain(simulation, run, { pick: 0, isOther: false })
      return
    }
    case 'payAll': {
      const amount = payoffOf(replayLoan(run.loan, simulation.day)) + BigInt(step.over)
      if (amount > 0n) await notify(simulation, run, [{ amount, day: before(step.back) }])
      return
    }
    case 'payTogether': {
      const transfers = step.shares.map((part, at) => ({ amount: share(part), day: before(step.backs[at] ?? 0) }))
      await notify(simulation, run, transfers)
      return
    }
    case 'notifyAgain':
      return notifyAgain(simulation, run, step)
    case 'payWithoutCode':
      await notify(simulation, run, [{ amount: share(step.share), day: before(step.back), hasCode: false }])
      return
    case 'matchSuspense':
      return match(simulation, run, step.pick)
    case 'returnTransfer':
      return returnTransfer(simulation, run, step.pick)
    case 'sendProof':
      return sendProof(simulation, run, share(step.share))
    case 'decideProof':
      return decideProof(simulation, run, { isAccepted: step.isAccepted, day: before(step.back) })
    case 'payProven': {
      const proof = run.proofs.at(-1)
      if (proof) await notify(simulation, run, [{ amount: proof.amount, day: before(step.back) }])
      return
    }
    case 'quote':
      return askQuote(simulation, run, { amount: share(step.share), day: simulation.day + step.ahead })
    case 'extend':
      return extendLoan(simulation, run)
    case 'refund':
      return refundCredit(simulation, run)
    case 'answerRefund':
      return answerRefund(simulation, run, step.isSettled)
    case 'choose':
      return choose(simulation, run, step.lowersPayments)
    case 'waive':
      return waive(simulation, run, step)
    case 'goodwill':
      return giveGoodwill(simulation, run, step.share)
    case 'writeOff':
      return writeOff(simulation, run)
    case 'undoWriteOff':
      return undoWriteOff(simulation, run)
    case 'restructure':
      return restructure(simulation, run, step)
    case 'applyAgain':
      return askAgain(simulation, run)
    case 'restart':
      return simulation.restart()
  }
}

/** What closes it, or when it is closed something to pay too much with. */
function owedNow(simulation: Simulation, { loan }: LoanRun): bigint {
  const owed = payoffOf(replayLoan(loan, simulation.day))
  return owed > 0n ? owed : loan.principal
}
