import { addDays, type BusinessDate, daysBetween, type Position, position } from '@hiram/lending'
import type { LoadedLoan } from '../../apps/server/src/loan/loan-store.ts'
import { creditOf, eventsOf } from '../../apps/server/src/loan/loan-terms.ts'
import type { Deed } from './agenda.ts'
import type { Draw } from './draw.ts'
import type { Habit, Person } from './people.ts'
import type { World } from './world.ts'

/** What someone does about their next payment. */
type Conduct = 'onTime' | 'late' | 'part' | 'payoff' | 'more' | 'prove' | 'extend' | 'hardship' | 'stop'

const conducts: Record<Habit, Partial<Record<Conduct, number>>> = {
  punctual: { onTime: 830, late: 60, part: 20, payoff: 35, more: 40, prove: 15 },
  forgetful: { onTime: 460, late: 370, part: 80, payoff: 15, more: 15, prove: 40, extend: 20 },
  struggling: { onTime: 300, late: 260, part: 180, prove: 30, extend: 100, hardship: 110, stop: 20 },
  lost: { onTime: 350, late: 150, part: 100, stop: 400 },
}

/** How many in a thousand take another loan when one is paid back. */
const returning: Record<Habit, number> = { punctual: 780, forgetful: 700, struggling: 600, lost: 400 }

/** In the evening someone plans what is next: the coming payment, the next loan, or the end. */
export async function considers(world: World, person: Person, loan: LoadedLoan | undefined): Promise<void> {
  if (!loan) return
  if (loan.status === 'close') considersEnd(world, person, loan)
  if (loan.status !== 'repay' && loan.status !== 'overdue') return
  const now = position({ ...eventsOf(loan), asOf: world.today })
  if (now.writtenOff) return
  for (const { inDays, deed } of plansOf(person, now)) world.agenda.add(inDays, person, deed)
}

function considersEnd({ agenda, today }: World, person: Person, loan: LoadedLoan): void {
  const { draw, habit } = person
  const now = position({ ...eventsOf(loan), asOf: today })
  if (creditOf(loan, now) > 0n && draw.chance(700)) agenda.add(draw.between(1, 6), person, { do: 'refund' })
  if (person.endedLoan === loan.loan_id) return
  person.endedLoan = loan.loan_id
  if (draw.chance(returning[habit])) agenda.add(draw.between(1, 45), person, { do: 'apply' })
  else if (draw.chance(200)) agenda.add(draw.between(8, 60), person, { do: 'leave' })
}

type Planned = { readonly inDays: number; readonly deed: Deed }

function plansOf({ draw, habit }: Person, now: Position): Planned[] {
  const dueOn = nextDate(now)
  if (!dueOn) return []
  const inDays = Math.max(0, daysBetween(now.asOf, dueOn))
  const before = (days: number) => Math.max(0, inDays - days)
  const one = (day: number, deed: Deed) => [{ inDays: day, deed }]
  switch (draw.weighted<Conduct>(conducts[habit])) {
    case 'onTime':
      return one(before(draw.chance(600) ? 0 : draw.between(1, 4)), payDue)
    case 'late':
      return paidLate(draw, inDays + (draw.chance(700) ? draw.between(1, 9) : draw.between(10, 80)))
    case 'part':
      return one(inDays + draw.between(0, 12), paySome(draw.between(200, 900)))
    case 'payoff':
      return one(draw.between(0, inDays), { do: 'pay', howMuch: { of: 'payoff' } })
    case 'more':
      return one(inDays, { do: 'pay', howMuch: { of: 'more' } })
    case 'prove':
      return one(inDays + draw.between(0, 6), { do: 'prove' })
    case 'extend':
      return one(before(draw.between(0, 3)), { do: 'extend' })
    case 'hardship':
      return one(inDays + draw.between(5, 40), { do: 'offerPlan' })
    case 'stop':
      if (draw.chance(350)) return paidLate(draw, inDays + draw.between(20, 110))
      return one(inDays + draw.between(100, 150), { do: 'writeOff' })
  }
}

const payDue = { do: 'pay', howMuch: { of: 'due' } } as const

function paySome(thousandths: number): Deed {
  return { do: 'pay', howMuch: { of: 'share', thousandths } }
}

/** Some of the late ask for the late charges to be taken off, or get something given. */
function paidLate(draw: Draw, inDays: number): Planned[] {
  const pay = { inDays, deed: payDue }
  if (!draw.chance(50)) return [pay]
  return [{ inDays, deed: { do: draw.chance(800) ? 'waive' : 'giveGoodwill' } }, pay]
}

/** The oldest due date with something unpaid, else the coming one. */
function nextDate(now: Position): BusinessDate | undefined {
  if (now.dueNow > 0n) return addDays(now.asOf, -now.overdueDays)
  return now.plan[0]?.dueDate
}
