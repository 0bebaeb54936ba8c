import type { Step } from './histories.ts'
import { answerRefund, askAgain, decideProof, extendLoan, refundCredit, sendProof, writeOff } from './loan-steps.ts'
import { match, notify, notifyAgain, returnTransfer } from './pay-steps.ts'
import type { Play, World } from './play.ts'
import { askQuote } from './quote-step.ts'
import { payoffOf, replayLoan } from './reference-loan.ts'

/** Does a step to the product and to the model. */
export async function take(world: World, play: Play, step: Step): Promise<void> {
  const share = (thousandths: number) => (owedNow(world, play) * BigInt(thousandths)) / 1_000n + 1n
  const before = (back: number) => world.day - back
  world.diesAfterMs = step.diesAfterMs
  switch (step.do) {
    case 'wait':
      return
    case 'pay': {
      await notify(world, play, [{ amount: share(step.share), day: before(step.back) }])
      if (step.twice) await notifyAgain(world, play, { pick: 0, isOther: false })
      return
    }
    case 'payAll': {
      const amount = payoffOf(replayLoan(play.loan, world.day)) + BigInt(step.over)
      if (amount > 0n) await notify(world, play, [{ amount, day: before(step.back) }])
      return
    }
    case 'payTogether': {
      const transfers = step.shares.map((part, at) => ({ amount: share(part), day: before(step.backs[at] ?? 0) }))
      await notify(world, play, transfers)
      return
    }
    case 'notifyAgain':
      return notifyAgain(world, play, step)
    case 'payWithoutCode':
      await notify(world, play, [{ amount: share(step.share), day: before(step.back), hasCode: false }])
      return
    case 'matchSuspense':
      return match(world, play, step.pick)
    case 'returnTransfer':
      return returnTransfer(world, play, step.pick)
    case 'sendProof':
      return sendProof(world, play, share(step.share))
    case 'decideProof':
      return decideProof(world, play, { isAccepted: step.isAccepted, day: before(step.back) })
    case 'payProven': {
      const proof = play.proofs.at(-1)
      if (proof) await notify(world, play, [{ amount: proof.amount, day: before(step.back) }])
      return
    }
    case 'quote':
      return askQuote(world, play, { amount: share(step.share), day: world.day + step.ahead })
    case 'extend':
      return extendLoan(world, play)
    case 'refund':
      return refundCredit(world, play)
    case 'answerRefund':
      return answerRefund(world, play, step.isSettled)
    case 'writeOff':
      return writeOff(world, play)
    case 'applyAgain':
      return askAgain(world, play)
    case 'restart':
      return world.restart()
  }
}

/** What closes it, or when it is closed something to pay too much with. */
function owedNow(world: World, { loan }: Play): bigint {
  const owed = payoffOf(replayLoan(loan, world.day))
  return owed > 0n ? owed : loan.principal
}
