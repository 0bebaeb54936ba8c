import type { ReviewDetail } from '@hiram/contract/console/review'
import type { PagedItem } from '../../work/use-take.ts'

/** A review as an item of its queue. */
export function itemOf({ reviewId: itemId, takenBy, number }: ReviewDetail): PagedItem {
  return { queue: 'review', itemId, takenBy, number }
}
