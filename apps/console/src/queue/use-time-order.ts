import type { TimeOrder } from '@hiram/contract/console/values'
import type { Column } from './columns.ts'
import { useNarrowing } from './use-narrowing.ts'

/** The heading of the column by which a list is in order. */
export type SortHeading = Pick<Column<unknown>, 'sorted' | 'turn'>

const opposite = { newest: 'oldest', oldest: 'newest' } as const

/** The order of a list by time, kept in the address; it is turned round from its column's heading. */
export function useTimeOrder(first: TimeOrder): { order: TimeOrder; heading: SortHeading } {
  const { chosen, narrow } = useNarrowing()
  const order = chosen('order') === opposite[first] ? opposite[first] : first
  const turn = () => narrow('order', order === first ? opposite[first] : '')
  return { order, heading: { sorted: order === 'oldest' ? 'ascending' : 'descending', turn } }
}
