import type { ServicingCommand } from '@hiram/contract/webhooks'
import { addDays, addMonths, position, smaller } from '@hiram/lending'
import { markets } from '@hiram/markets'
import type { LoadedLoan } from '../../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../../apps/server/src/loan/loan-terms.ts'
import { carryOutCommand } from '../../apps/server/src/servicing/carry-out-command.ts'
import { handleProofDecision } from '../../apps/server/src/servicing/decide-payment-proof.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

type Loan = LoadedLoan | undefined
type Given = ServicingCommand extends infer Each
  ? Each extends ServicingCommand
    ? Omit<Each, 'commandId' | 'loanId' | 'askedBy' | 'approvedBy' | 'reason'>
    : never
  : never

/** True where the command was carried out. */
async function commands({ context }: World, loan: LoadedLoan, given: Given, reason: string): Promise<boolean> {
  const people = { askedBy: 'servicing-1', approvedBy: 'servicing-2', reason }
  const command = { ...given, ...people, commandId: crypto.randomUUID(), loanId: loan.loan_id }
  return (await carryOutCommand(context, command as ServicingCommand)).kind === 'done'
}

/** The lender looks at the slip. */
export async function decidesProof(
  { context, agenda }: World,
  person: Person,
  { proofId, amount, sentOn }: { proofId: string; amount: bigint; sentOn: string },
): Promise<void> {
  const isAccepted = person.draw.chance(800)
  await handleProofDecision(context, {
    ...{ proofId, decision: isAccepted ? 'accepted' : 'refused', valueDate: sentOn },
    ...{ askedBy: 'servicing-1', approvedBy: 'servicing-2', reason: 'what the slip shows' },
  })
  if (isAccepted) agenda.add(person.draw.between(0, 2), person, { do: 'pay', howMuch: { of: 'amount', amount } })
  else agenda.add(0, person, { do: 'consider' })
}

/** Offers someone in trouble a new plan. */
export async function offersPlan(world: World, person: Person, loan: Loan): Promise<void> {
  const { agenda, today } = world
  const { draw } = person
  if (loan?.status !== 'repay' && loan?.status !== 'overdue') return
  const first = addDays(today, draw.between(20, 35))
  const dueDates = Array.from({ length: draw.between(2, 6) }, (_, month) => addMonths(first, month))
  const plan = { kind: 'restructuringOffer' as const, dueDates, waiveLate: draw.chance(500) }
  const isOffered = await commands(world, loan, plan, 'hardship')
  agenda.add(isOffered ? draw.between(0, 4) : 0, person, { do: isOffered ? 'answerPlan' : 'consider' })
}

/** Takes late charges off, within what one person may waive. */
export async function waives(world: World, person: Person, loan: Loan): Promise<void> {
  if (loan?.status !== 'overdue') return
  const { owed } = position({ ...eventsOf(loan), asOf: world.today })
  const amount = smaller(owed.penalty + owed.overdueInterest, markets[person.market].mostWaivedAlone)
  if (amount > 0n) await commands(world, loan, { kind: 'waiver', part: 'late', amount }, 'paid as agreed on the phone')
}

export async function givesGoodwill(world: World, person: Person, loan: Loan): Promise<void> {
  if (loan?.status !== 'repay' && loan?.status !== 'overdue') return
  const { payoff } = position({ ...eventsOf(loan), asOf: world.today })
  const amount = (payoff * BigInt(person.draw.between(5, 30))) / 1_000n
  if (amount > 0n) await commands(world, loan, { kind: 'goodwill', amount }, 'our mistake')
}

/** Gives up a debt; of some the money comes after all, and a few are reversed. */
export async function writesOff(world: World, person: Person, loan: Loan): Promise<void> {
  const { agenda } = world
  const { draw } = person
  if (loan?.status !== 'overdue') return
  if (!(await commands(world, loan, { kind: 'writeOff' }, 'no payment'))) return
  if (draw.chance(40)) return agenda.add(draw.between(2, 20), person, { do: 'undoWriteOff' })
  const recoveries = draw.chance(350) ? draw.between(1, 3) : 0
  for (let number = 1; number <= recoveries; number += 1) {
    const howMuch = { of: 'share', thousandths: draw.between(100, 600) } as const
    agenda.add(draw.between(5, 45) * number, person, { do: 'pay', howMuch })
  }
}

export async function undoesWriteOff(world: World, person: Person, loan: Loan): Promise<void> {
  if (loan) await commands(world, loan, { kind: 'writeOffReversal' }, 'written off by mistake')
  world.agenda.add(0, person, { do: 'consider' })
}
