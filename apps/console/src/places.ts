import type { Permission } from '@hiram/contract/console/permissions'
import type { QueueName } from '@hiram/contract/console/today'
import type { TextKey } from './platform/texts/texts.tsx'
import type { IconName } from './ui/Icon.tsx'

export type Place = {
  path: string
  name: TextKey
  icon: IconName
  /** Behind `g`. */
  letter: string
  may: Permission
  queue?: QueueName
}

export type PlaceGroup = { name: TextKey; places: readonly Place[] }

/** Where one can go. A place that is not built is not in it; one that a role may not see is, dimmed. */
export const placeGroups: readonly PlaceGroup[] = [
  {
    name: 'place.work',
    places: [
      { path: '/', name: 'place.today', icon: 'inbox', letter: 't', may: 'today.read' },
      { path: '/reviews', name: 'place.review', icon: 'examine', letter: 'r', may: 'review.read', queue: 'review' },
      { path: '/proofs', name: 'place.proof', icon: 'proof', letter: 'p', may: 'payment.read', queue: 'proof' },
      {
        path: '/unmatched',
        name: 'place.unmatched',
        icon: 'unlinked',
        letter: 'u',
        may: 'payment.read',
        queue: 'unmatched',
      },
      { path: '/refunds', name: 'place.refund', icon: 'rollback', letter: 'd', may: 'payment.read', queue: 'refund' },
      {
        path: '/requests',
        name: 'place.request',
        icon: 'request',
        letter: 'q',
        may: 'request.read',
        queue: 'request',
      },
      { path: '/messages', name: 'place.support', icon: 'chat', letter: 'm', may: 'support.read', queue: 'support' },
      {
        path: '/collections',
        name: 'place.collection',
        icon: 'phone',
        letter: 'c',
        may: 'collection.read',
        queue: 'collection',
      },
      { path: '/approvals', name: 'place.approval', icon: 'two', letter: 'a', may: 'approval.read', queue: 'approval' },
    ],
  },
  {
    name: 'place.lending',
    places: [
      { path: '/loans', name: 'place.loans', icon: 'slip', letter: 'l', may: 'record.read' },
      { path: '/products', name: 'place.products', icon: 'scales', letter: 'o', may: 'product.read' },
    ],
  },
  {
    name: 'place.finance',
    places: [
      { path: '/portfolio', name: 'place.portfolio', icon: 'bars', letter: 'f', may: 'portfolio.read' },
      { path: '/accounting', name: 'place.accounting', icon: 'book', letter: 'j', may: 'books.read' },
    ],
  },
  {
    name: 'place.control',
    places: [
      { path: '/staff', name: 'place.staff', icon: 'people', letter: 's', may: 'staff.read' },
      { path: '/audit', name: 'place.audit', icon: 'eye', letter: 'e', may: 'audit.read' },
      { path: '/operations', name: 'place.operations', icon: 'pulse', letter: 'h', may: 'operations.read' },
    ],
  },
]

export const places: readonly Place[] = placeGroups.flatMap((group) => group.places)

/** The queues whose records have a page each, and those whose records open in a pane. */
const pages = { review: '/reviews', proof: '/proofs', request: '/requests', support: '/messages' } as const
const panes = {
  unmatched: '/unmatched',
  refund: '/refunds',
  collection: '/collections',
  approval: '/approvals',
} as const

/** A queue whose records have a page each. */
export type PagedQueue = keyof typeof pages

export function pathOfQueue(queue: PagedQueue): string {
  return pages[queue]
}

/** The page of one thing that waits. */
export function pathOfItem({ queue, itemId }: { queue: QueueName; itemId: string }): string {
  if (queue === 'review' || queue === 'proof' || queue === 'request' || queue === 'support')
    return `${pages[queue]}/${itemId}`
  return `${panes[queue]}?row=${encodeURIComponent(itemId)}`
}
