import { type LoanState, none, type Owed, order } from './loan-state.ts'
import { dueOf, openFees, openInterest, unpaidOf } from './open-amounts.ts'

/** Written down again here: the markets' own figure could slip. */
const daysPastDue = 91
const instalmentsToCure = 3

/** On which books a loan's charges are, and what went by while they were off balance. */
export type Books = {
  isOff: boolean
  /** Waived, struck or given as goodwill while off balance. */
  waived: Owed
  goodwill: Owed
  /** Unpaid when it came back on the books. */
  cured: Owed
}

export function newBooks(): Books {
  return { isOff: false, waived: none(), goodwill: none(), cured: none() }
}

/** What had been taken off when a day began. */
export type Morning = { waived: Owed; struck: Owed; goodwill: Owed }

export function morningOf({ waived, struck, goodwill }: LoanState): Morning {
  return { waived: { ...waived }, struck: { ...struck }, goodwill: { ...goodwill } }
}

/** What the day took off while the loan was off balance. */
export function noteDay(books: Books, morning: Morning, state: LoanState): void {
  if (!books.isOff) return
  for (const part of order) {
    books.waived[part] += state.waived[part] - morning.waived[part] + state.struck[part] - morning.struck[part]
    books.goodwill[part] += state.goodwill[part] - morning.goodwill[part]
  }
}

/** In the evening the next day's books are known; of a loan written off, or closed, they stay. */
export function settleEvening(books: Books, state: LoanState): void {
  if (state.closedOn !== null || state.writtenOff) return
  const late = state.rows.filter((row) => {
    const { fees, interest, principal } = unpaidOf(row)
    return row.is === 'due' && fees + interest + principal > 0n
  })
  if (!books.isOff) {
    books.isOff = late.some(({ due }) => state.day + 1 - due >= daysPastDue)
    return
  }
  if (late.length > 0 || !hasKeptNewPlan(state)) return
  books.isOff = false
  const due = dueOf(state)
  books.cured.penalty += due.penalty
  books.cured.overdue += due.overdue
  books.cured.fees += due.fees + openFees(state)
  books.cured.interest += due.interest + openInterest(state)
}

function hasKeptNewPlan({ restructurings, rows }: LoanState): boolean {
  if (restructurings === 0) return true
  const kept = rows.filter((row) => {
    if (row.isReplaced) return false
    return row.is === 'coming' ? row.need === 0n : row.is === 'due' && order.every((part) => unpaidOf(row)[part] === 0n)
  })
  return kept.length >= instalmentsToCure
}
