import { createHash } from 'node:crypto'
import { destroyAccount } from '@hiram/contract/account/deletion'
import { extendLoan, extensionQuote } from '@hiram/contract/repayment/extension'
import { uploadProof } from '@hiram/contract/repayment/proof'
import { refundCredit } from '@hiram/contract/repayment/refund'
import {
  agreeRestructuring,
  declineRestructuring,
  loadRestructuringOffer,
} from '@hiram/contract/repayment/restructuring'
import { position } from '@hiram/lending'
import { consentVersion } from '@hiram/markets/consents'
import { noteIdentity } from '../../apps/server/src/areas/account/deletion-store.ts'
import type { LoadedLoan } from '../../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../../apps/server/src/loan/loan-terms.ts'
import type { Person } from './people.ts'
import { borrowerIdOf, callsOf, type World } from './world.ts'

type Loan = LoadedLoan | undefined

/** Sends the slip of a transfer that the bank has not notified yet. */
export async function proves(world: World, person: Person, loan: Loan): Promise<void> {
  if (loan?.status !== 'repay' && loan?.status !== 'overdue') return
  const { agenda, today, photo } = world
  const now = position({ ...eventsOf(loan), asOf: today })
  const amount = now.dueNow > 0n ? now.dueNow : (now.plan[0]?.amount ?? 0n)
  const request = { loanId: loan.loan_id, repayAmount: amount.toString() }
  const files = [{ name: 'file', content: photo, mimeType: 'image/jpeg' }]
  const payloadDigest = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const { answer } = await (await callsOf(world, person)).call(uploadProof, request, { files, payloadDigest })
  if (!answer) return agenda.add(1, person, { do: 'consider' })
  agenda.add(person.draw.between(1, 3), person, { do: 'decideProof', proofId: answer.proofId, amount, sentOn: today })
}

/** Asks for more time: pays what is asked first, then agrees. */
export async function asksForTime(world: World, person: Person, loan: Loan): Promise<void> {
  if (loan?.status !== 'repay' && loan?.status !== 'overdue') return
  const { agenda } = world
  const as = await callsOf(world, person)
  const { offer } = await as.ask(extensionQuote, { loanId: loan.loan_id })
  if (!offer) return agenda.add(person.draw.between(1, 10), person, { do: 'pay', howMuch: { of: 'due' } })
  if (offer.minimumRepaymentAmount > 0n) {
    agenda.add(0, person, { do: 'pay', howMuch: { of: 'amount', amount: offer.minimumRepaymentAmount } })
    return agenda.add(1, person, { do: 'extend' })
  }
  await as.ask(extendLoan, {
    loanId: loan.loan_id,
    agreedExtraInterest: offer.extraInterest.toString(),
    agreedDueDate: offer.newDueDate,
  })
  agenda.add(0, person, { do: 'consider' })
}

/** Agrees to the new plan, or does not. */
export async function answersPlan(world: World, person: Person, loan: Loan): Promise<void> {
  if (!loan) return
  const { loan_id: loanId } = loan
  const as = await callsOf(world, person)
  const { offer } = await as.ask(loadRestructuringOffer, { loanId })
  if (offer?.state === 'offered') {
    const { offerId } = offer
    const consent = { document: 'hardshipPlan' as const, version: consentVersion, locale: person.caller.locale }
    const agreed = { loanId, offerId, agreedTotal: offer.totalToRepay.toString(), consent }
    if (person.draw.chance(850)) await as.ask(agreeRestructuring, agreed)
    else await as.ask(declineRestructuring, { loanId, offerId })
  }
  world.agenda.add(0, person, { do: 'consider' })
}

/** Asks for what was paid too much. */
export async function asksRefund(world: World, person: Person, loan: Loan): Promise<void> {
  if (loan) await (await callsOf(world, person)).call(refundCredit, { loanId: loan.loan_id })
}

/** Asks for the account to be deleted; where money is owed it cannot be. */
export async function leaves(world: World, person: Person): Promise<void> {
  const { context } = world
  const { deviceThumbprint } = person.caller
  const as = await callsOf(world, person)
  await noteIdentity(context.database, {
    borrowerId: borrowerIdOf(person),
    deviceThumbprint,
    at: context.clock.wall(),
  })
  await as.call(destroyAccount, {})
}
