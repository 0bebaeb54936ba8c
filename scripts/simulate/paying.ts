import type { TransferNotice } from '@hiram/contract/webhooks'
import { addDays, type BusinessDate, type Position, position, smaller } from '@hiram/lending'
import { type MarketCode, markets } from '@hiram/markets'
import type { LoadedLoan } from '../../apps/server/src/loan/loan-store.ts'
import { eventsOf } from '../../apps/server/src/loan/loan-terms.ts'
import { handleBankTransfer } from '../../apps/server/src/servicing/handle-bank-transfer.ts'
import { matchSuspense } from '../../apps/server/src/servicing/match-suspense.ts'
import { reverseRepayment } from '../../apps/server/src/servicing/reverse-repayment.ts'
import type { HowMuch } from './agenda.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

const channels: Record<MarketCode, Record<string, number>> = {
  ph: { instapay: 500, qrph: 350, pesonet: 150 },
  vn: { napas247: 550, vietqr: 400, citad: 50 },
}

/** Sends money to the lender's account; the bank says so the same day. */
export async function pays(
  world: World,
  person: Person,
  howMuch: HowMuch,
  loan: LoadedLoan | undefined,
): Promise<void> {
  if (!loan?.disbursed_on || person.repaymentCode === null) return
  const { agenda } = world
  const { draw } = person
  const now = position({ ...eventsOf(loan), asOf: world.today })
  const amount = amountOf(howMuch, now, person)
  if (amount <= 0n) return agenda.add(1, person, { do: 'consider' })
  const hasCode = !draw.chance(15)
  const notice = noticeOf(world, person, amount, hasCode ? `loan ${person.repaymentCode}` : 'salamat')
  await handleBankTransfer(world.context, notice)
  if (!hasCode) {
    const days = draw.between(1, 5)
    // most senders are found; the others get their money back
    const isFound = draw.chance(850)
    agenda.add(days, person, { do: isFound ? 'match' : 'returned', reference: notice.providerReference })
    return
  }
  if (draw.chance(10)) agenda.add(draw.between(1, 5), person, { do: 'returned', reference: notice.providerReference })
  if (now.writtenOff === null) agenda.add(0, person, { do: 'consider' })
}

function noticeOf({ today }: World, person: Person, amount: bigint, remark: string): TransferNotice {
  const { draw, market, index } = person
  person.transfers += 1
  return {
    providerReference: `simulated-${index}-${person.transfers}`,
    remark,
    amount,
    currency: markets[market].currency.code,
    // what was sent on a weekend comes days later
    valueDate: draw.chance(80) ? addDays(today, -draw.between(1, 3)) : today,
    channel: draw.weighted(channels[market]),
  }
}

function amountOf(howMuch: HowMuch, now: Position, { draw }: Person): bigint {
  switch (howMuch.of) {
    case 'amount':
      return howMuch.amount
    case 'payoff':
      // some pay a little too much
      return now.payoff + (now.payoff > 0n && draw.chance(150) ? BigInt(draw.between(1, 20)) * 1_000n : 0n)
    case 'more':
      return dueSoon(now) + (now.payoff * BigInt(draw.between(50, 400))) / 1_000n
    case 'share':
      return (shareable(now) * BigInt(howMuch.thousandths)) / 1_000n
    case 'due':
      return dueSoon(now)
  }
}

/** Of a claim people pay parts. */
function shareable(now: Position): bigint {
  return now.writtenOff ? now.payoff : dueSoon(now)
}

/** What is due, and the payment that comes in the next days. */
function dueSoon(now: Position): bigint {
  const [next] = now.plan
  const soon: BusinessDate = addDays(now.asOf, 5)
  const comes = next && next.dueDate <= soon ? next.amount : 0n
  return smaller(now.dueNow + comes, now.payoff > 0n ? now.payoff + comes : 0n)
}

/** The lender finds whose the money in suspense is. */
export async function matches({ context, agenda }: World, person: Person, reference: string): Promise<void> {
  if (person.repaymentCode === null) return
  const people = { askedBy: 'ana', approvedBy: 'ben' }
  await matchSuspense(context, { providerReference: reference, code: person.repaymentCode, ...people })
  agenda.add(0, person, { do: 'consider' })
}

/** The bank takes a transfer back. */
export async function returnsTransfer({ context, agenda }: World, person: Person, reference: string): Promise<void> {
  await reverseRepayment(context, { providerReference: reference })
  agenda.add(0, person, { do: 'consider' })
}
