import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { queueNames, type today, todayViews, type WorkItem } from '@hiram/contract/console/today'
import { isMarketCode } from '@hiram/markets/market'

type Request = ConsoleRequest<typeof today>

/** What the address asks for; what it says wrongly is left out. */
export function requestOf(search: URLSearchParams): Request {
  const [view, queue, market, after] = ['view', 'queue', 'market', 'after'].map((name) => search.get(name))
  return {
    view: todayViews.find((one) => one === view) ?? 'mine',
    ...(queue && { queue: queueNames.find((one) => one === queue) }),
    ...(market && isMarketCode(market) && { market }),
    ...(after && { after }),
  }
}

/** Mine to decide: not another's, and not asked for by me. */
export function isForMe({ takenBy, isOwn, mayTake }: Pick<WorkItem, 'takenBy' | 'isOwn' | 'mayTake'>): boolean {
  return mayTake && !isOwn && (takenBy === null || takenBy.isMe)
}
