import type { readProof } from '@hiram/contract/console/proofs'
import type { listFailedOrders } from '@hiram/contract/console/refunds'
import type { readRequest } from '@hiram/contract/console/requests'
import type { readReview } from '@hiram/contract/console/review'
import type { readSupport } from '@hiram/contract/console/support'
import { release, take, type today, type WorkItem } from '@hiram/contract/console/today'
import type { listUnmatched } from '@hiram/contract/console/unmatched'
import type { PagedQueue } from '../places.ts'
import { callConsole } from '../platform/api/call.ts'
import { readAgainNamed } from '../platform/api/queries.ts'
import { toast } from '../platform/page/announce.ts'
import { t } from '../platform/texts/texts.tsx'
import { problemText } from './problem-text.ts'

export type Item = Pick<WorkItem, 'queue' | 'itemId' | 'takenBy' | 'number'>
/** Of a queue whose records have a page each. */
export type PagedItem = Item & { queue: PagedQueue }

type ShowsWhoTook =
  | typeof today
  | typeof readReview
  | typeof readProof
  | typeof readRequest
  | typeof readSupport
  | typeof listUnmatched
  | typeof listFailedOrders

// by name: the calls of the queues come with their screens
const showsWhoTook: readonly ShowsWhoTook['name'][] = [
  'today',
  'readReview',
  'readProof',
  'readRequest',
  'readSupport',
  'listUnmatched',
  'listFailedOrders',
]

export type Claim = { toggle: (item: Item) => void; take: (item: Item) => Promise<boolean> }

/** Takes work for a while, so that no two people do the same, or gives it back. */
export function useTake(): Claim {
  const run = async (item: Item, isRelease: boolean) => {
    const { queue, itemId, number } = item
    const done = await callConsole(isRelease ? release : take, { queue, itemId }).then(
      () => t(isRelease ? 'take.released' : 'take.taken', { number }),
      (failure: unknown) => failure,
    )
    toast(typeof done === 'string' ? done : problemText(done))
    await readAgainNamed(showsWhoTook)
    return typeof done === 'string'
  }
  return {
    toggle: (item) => void run(item, item.takenBy?.isMe === true),
    take: (item) => run(item, false),
  }
}
