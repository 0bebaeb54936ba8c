import type { TimeOrder } from '@hiram/contract/console/values'
import type { Column } from './columns.ts'
import { useNarrowing } from './use-narrowing.ts'

/** The heading of the column by which a list is in order. */
export type Turned = Pick<Column<unknown>, 'sorted' | 'turn'>

const turned = { newest: 'oldest', oldest: 'newest' } as const

/** The order of a list by time, kept in the address; it is turned round from its column's heading. */
export function useTimeOrder(first: TimeOrder): { order: TimeOrder; heading: Turned } {
  const { chosen, narrow } = useNarrowing()
  const order = chosen('order') === turned[first] ? turned[first] : first
  const turn = () => narrow('order', order === first ? turned[first] : '')
  return { order, heading: { sorted: order === 'oldest' ? 'ascending' : 'descending', turn } }
}
