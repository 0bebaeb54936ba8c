import type { RequestDetail } from '@hiram/contract/console/requests'
import type { PagedItem } from '../../work/use-take.ts'

/** A request as an item of its queue. */
export function itemOf({ applicationId: itemId, takenBy, number }: RequestDetail): PagedItem {
  return { queue: 'request', itemId, takenBy, number }
}

export function isWaiting({ state }: Pick<RequestDetail, 'state'>): boolean {
  return state === 'sent' || state === 'review'
}
