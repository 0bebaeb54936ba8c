import { prepareRenewals } from '../../apps/server/src/business-day/prepare-renewals.ts'
import { runBusinessDays } from '../../apps/server/src/business-day/run-business-days.ts'
import { housekeeping } from '../../apps/server/src/jobs/housekeeping.ts'
import { type LoadedLoan, loadLatestLoans } from '../../apps/server/src/loan/loan-store.ts'
import { partsOfDay, type Task } from './agenda.ts'
import { answers, applies, joins, looksHow, reviews, sendsBack, settles, takesOffer } from './applying.ts'
import { answersPlan, asksForTime, asksRefund, leaves, proves } from './asking.ts'
import { decidesProof, givesGoodwill, offersPlan, undoesWriteOff, waives, writesOff } from './commanding.ts'
import { considers } from './considering.ts'
import { matches, pays, returnsTransfer } from './paying.ts'
import { atOnce, eraseAccounts, runJobs } from './queue.ts'
import { daysAfter, newWorld, type SimulationOptions, type Stage, type World } from './world.ts'

/** In the morning of both markets; each part of the day a little later. */
const morningMs = 2 * 3_600_000
const partMs = 10 * 60_000
const daysOfHousekeeping = 7

/** Lives through the days, one by one, with the product's own services; `each` hears of every day that is over. */
export async function simulateBusiness(
  stage: Stage,
  options: SimulationOptions,
  each: (daysDone: number) => void | Promise<void> = () => undefined,
): Promise<void> {
  const world = newWorld(stage, options)
  for (const person of world.people) world.agenda.add(person.joinsAfter, person, { do: 'join' })
  for (let day = 0; day < options.days; day += 1) {
    world.today = daysAfter(options, day)
    setTime(world, -1)
    await runBusinessDays(world.context)
    await eraseAccounts(world)
    for (let part = 0; part < partsOfDay; part += 1) await runPart(world, day, part)
    await prepareRenewals(world.context)
    if (day % daysOfHousekeeping === 0) await housekeeping(world.context)
    await each(day + 1)
  }
}

function setTime({ setTime: set, today }: World, part: number): void {
  set(new Date(new Date(`${today}T00:00:00Z`).getTime() + morningMs + (part + 1) * partMs))
}

async function runPart(world: World, day: number, part: number): Promise<void> {
  const tasks = world.agenda.begin(day, part)
  if (tasks.length === 0) return
  setTime(world, part)
  const ids = tasks.flatMap(({ person }) => person.borrowerId ?? [])
  const loans = await loadLatestLoans(world.context.database, ids)
  await atOnce(tasks, (task) => run(world, task, loans.get(task.person.borrowerId ?? '')))
  await runJobs(world)
}

function run(world: World, { person, deed }: Task, loan: LoadedLoan | undefined): Promise<void> {
  switch (deed.do) {
    case 'join':
      return joins(world, person)
    case 'apply':
      return applies(world, person)
    case 'review':
      return reviews(world, person, deed.reviewId)
    case 'answer':
      return answers(world, person, loan)
    case 'take':
      return takesOffer(world, person, loan)
    case 'settle':
      return settles(world, person, deed.orderId)
    case 'sendBack':
      return sendsBack(world, person, deed.orderId)
    case 'lookHow':
      return looksHow(world, person, loan)
    case 'match':
      return matches(world, person, deed.reference)
    case 'decideProof':
      return decidesProof(world, person, deed)
    case 'offerPlan':
      return offersPlan(world, person, loan)
    case 'waive':
      return waives(world, person, loan)
    case 'giveGoodwill':
      return givesGoodwill(world, person, loan)
    case 'writeOff':
      return writesOff(world, person, loan)
    case 'undoWriteOff':
      return undoesWriteOff(world, person, loan)
    case 'prove':
      return proves(world, person, loan)
    case 'extend':
      return asksForTime(world, person, loan)
    case 'refund':
      return asksRefund(world, person, loan)
    case 'leave':
      return leaves(world, person)
    case 'answerPlan':
      return answersPlan(world, person, loan)
    case 'pay':
      return pays(world, person, deed.howMuch, loan)
    case 'returned':
      return returnsTransfer(world, person, deed.reference)
    case 'consider':
      return considers(world, person, loan)
  }
}
