import type { SupportDetail } from '@hiram/contract/console/support'
import type { PagedItem } from '../../work/use-take.ts'

/** A conversation as an item of its queue. */
export function itemOf({ threadId: itemId, takenBy, number }: SupportDetail): PagedItem {
  return { queue: 'support', itemId, takenBy, number }
}
