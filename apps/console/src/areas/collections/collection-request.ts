import { collectionViews, type listCollections, promiseStates } from '@hiram/contract/console/collections'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { isMarketCode } from '@hiram/markets/market'

type Request = ConsoleRequest<typeof listCollections>

/** What the address asks for; what it says wrongly is left out. */
export function requestOf(search: URLSearchParams): Request {
  const [view, market, asked, after] = ['view', 'market', 'promise', 'after'].map((name) => search.get(name))
  const promise = promiseStates.find((one) => one === asked)
  return {
    view: collectionViews.find((one) => one === view) ?? 'mine',
    order: search.get('order') === 'latest' ? 'latest' : 'longest',
    ...(market && isMarketCode(market) && { market }),
    ...(promise && { promise }),
    ...(after && { after }),
  }
}
