import { readProof } from '@hiram/contract/console/proofs'
import { listFailedOrders } from '@hiram/contract/console/refunds'
import { readRequest } from '@hiram/contract/console/requests'
import { readReview } from '@hiram/contract/console/review'
import { readSupport } from '@hiram/contract/console/support'
import { release, take, today, type WorkItem } from '@hiram/contract/console/today'
import { listUnmatched } from '@hiram/contract/console/unmatched'
import type { PagedQueue } from '../places.ts'
import { callConsole } from '../platform/api/call.ts'
import { readAgain } from '../platform/api/queries.ts'
import { toast } from '../platform/page/announce.ts'
import { t } from '../platform/texts/texts.tsx'
import { problemText } from './problem-text.ts'

export type Item = Pick<WorkItem, 'queue' | 'itemId' | 'takenBy' | 'number'>
/** Of a queue whose records have a page each. */
export type PagedItem = Item & { queue: PagedQueue }

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
    await readAgain(today, readReview, readProof, readRequest, readSupport, listUnmatched, listFailedOrders)
    return typeof done === 'string'
  }
  return {
    toggle: (item) => void run(item, item.takenBy?.isMe === true),
    take: (item) => run(item, false),
  }
}
