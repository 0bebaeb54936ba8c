import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import {
  permissionToTake,
  type QueueName,
  queueNames,
  type today,
  todayViews,
  type WorkItem,
} from '@hiram/contract/console/today'
import { isMarketCode } from '@hiram/markets/market'

type Request = ConsoleRequest<typeof today>

/** Whether someone with these permissions decides anything of these queues. Who does not reads what waits for the team. */
export function decidesOf(permissions: readonly string[], queues: readonly QueueName[] = queueNames): boolean {
  return queues.some((queue) => permissions.includes(permissionToTake[queue]))
}

/** What the address asks for, with the view that is usual for this person; what it says wrongly is left out. */
export function requestOf(search: URLSearchParams, decides = true): Request {
  const [view, queue, market, after] = ['view', 'queue', 'market', 'after'].map((name) => search.get(name))
  return {
    view: todayViews.find((one) => one === view) ?? (decides ? 'mine' : 'team'),
    ...(queue && { queue: queueNames.find((one) => one === queue) }),
    ...(market && isMarketCode(market) && { market }),
    ...(after && { after }),
  }
}

type Answer = Pick<ConsoleAnswer<typeof today>, 'queues'> & { rows: readonly Pick<WorkItem, 'itemId'>[] }

/** How many of a queue are left for this person, those beyond the page too. */
export function leftOf(answer: Answer | undefined, queue: QueueName, done: string): number {
  const mine = answer?.queues.find((one) => one.queue === queue)?.mine ?? 0
  // one that is being decided may be counted still
  return answer?.rows.some(({ itemId }) => itemId === done) ? mine - 1 : mine
}

/** Mine to decide: not another's, and not asked for by me. */
export function isForMe({ takenBy, isOwn, mayTake }: Pick<WorkItem, 'takenBy' | 'isOwn' | 'mayTake'>): boolean {
  return mayTake && !isOwn && (takenBy === null || takenBy.isMe)
}
