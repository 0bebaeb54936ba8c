import type { LoanView } from '@hiram/contract/loan'

type Instalment = Pick<LoanView['instalments'][number], 'state' | 'dueDate'>
type Segment = {
  state: 'paid' | 'next' | 'late' | 'todo'
  word: 'paid' | 'next' | 'late' | 'last' | 'then' | undefined
  on: string | undefined
}

/**
 * The payments as segments; with more than three, only the next and the last have labels, so that they fit, and the last
 * only while the next is far enough to its left.
 */
export function segmentsOf(instalments: readonly Instalment[]): Segment[] {
  const next = instalments.findIndex(({ state }) => state !== 'paid')
  const few = instalments.length <= 3
  return instalments.map(({ state, dueDate }, index) => {
    const late = state === 'overdue'
    const isNext = index === next
    const isLast = index === instalments.length - 1
    const written = few || isNext || (isLast && next <= instalments.length * 0.4)
    const word = state === 'paid' ? 'paid' : late ? 'late' : isNext ? 'next' : isLast ? 'last' : 'then'
    return {
      state: state === 'paid' ? 'paid' : late ? 'late' : isNext ? 'next' : 'todo',
      word: written ? word : undefined,
      on: written ? dueDate : undefined,
    }
  })
}
