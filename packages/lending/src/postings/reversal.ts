import type { Movement, PostingOf } from './movement.ts'

/** Undoes movements exactly: the same amounts the other way, each once, under its own reference. */
export function reversal({ ref, valueDate }: PostingOf, movements: readonly Movement[]): Movement[] {
  return movements.map(({ ref: undone, debit, credit, amount }) => ({
    ref: `${ref}:${undone}`,
    debit: credit,
    credit: debit,
    amount,
    valueDate,
  }))
}
