import { sql } from 'kysely'
import { eraseAccount, eraseDueAccounts } from '../../apps/server/src/areas/account/erase-account.ts'
import { decide } from '../../apps/server/src/decision/decide.ts'
import { orderPayout } from '../../apps/server/src/jobs/order-payout.ts'
import type { Jobs } from '../../apps/server/src/queue/job-store.ts'
import { askReview } from '../../apps/server/src/review/request-review.ts'
import { indexOfAccount, type Person } from './people.ts'
import type { World } from './world.ts'

/** Jobs done at once. */
const slots = 8

/**
 * Does the queue's jobs that move a loan or its money, as the server's workers would. The others, messages and
 * documents, are taken off: no one here reads them.
 */
export async function runJobs(world: World): Promise<void> {
  const { context } = world
  const { rows } = await sql<{ name: string; payload: unknown }>`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id returning task.identifier as name, job.payload`.execute(context.database)
  await atOnce(rows, async ({ name, payload }) => {
    switch (name) {
      case 'decide':
        await decide(context, payload as Jobs['decide'])
        hasAnswer(world, payload as Jobs['decide'])
        return
      case 'orderPayout':
        return orderPayout(context, 'payout_order', payload as Jobs['orderPayout'])
      case 'orderRefund':
        return orderPayout(context, 'refund_order', payload as Jobs['orderRefund'])
      case 'askReview':
        return asksReviewer(world, payload as Jobs['askReview'])
      case 'eraseAccount':
        return eraseAccount(context, payload as Jobs['eraseAccount'])
    }
  })
  banksAnswers(world)
  // jobs that these jobs have added: a review that is needed
  if (rows.some(({ name }) => name === 'decide')) await runJobs(world)
}

export async function atOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items].values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: slots }, worker))
}

function personOf({ byBorrower }: World, borrowerId: string): Person {
  const person = byBorrower.get(borrowerId)
  if (!person) throw new Error('a job of somebody who is not in the simulation')
  return person
}

function hasAnswer(world: World, { borrowerId }: Jobs['decide']): void {
  world.agenda.add(0, personOf(world, borrowerId), { do: 'answer' })
}

/** A reviewer takes up to two days. */
async function asksReviewer(world: World, job: Jobs['askReview']): Promise<void> {
  await askReview(world.context, job)
  const person = personOf(world, job.borrowerId)
  world.agenda.add(person.draw.between(1, 2), person, { do: 'review', reviewId: job.reviewId })
}

/** The bank answers most orders on the same day. */
function banksAnswers({ providers, people, agenda }: World): void {
  for (const { orderId, accountNumber } of providers.ordered.splice(0)) {
    const person = people[indexOfAccount(accountNumber)]
    if (!person) throw new Error('an order for the account of no one')
    agenda.add(person.draw.chance(900) ? 0 : 1, person, { do: 'settle', orderId })
  }
}

/** Accounts whose grace is over are erased. */
export async function eraseAccounts(world: World): Promise<void> {
  await eraseDueAccounts(world.context)
  await runJobs(world)
}
