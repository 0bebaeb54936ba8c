import type { Evening } from './evening.ts'
import { nearest } from './plan.ts'
import type { LoanRun } from './simulation.ts'
import type { ClosedDay, Witness } from './witness.ts'

/** A report's rows, in the columns of the product's. */
export type Rows = string[][]
/** What the model saw of a market by a day that is closed. */
export type Seen = { witness: Witness; market: string; currency: string; day: number; now: ClosedDay }

/** Four decimals, a half to the even one; nothing of nothing. */
export function share(part: bigint, whole: bigint): string {
  if (whole === 0n) return ''
  const text = nearest(part * 10_000n, whole)
    .toString()
    .padStart(5, '0')
  return `${text.slice(0, -4)}.${text.slice(-4)}`
}

export function sumBy<Item>(items: readonly Item[], of: (item: Item) => bigint): bigint {
  return items.reduce((sum, item) => sum + of(item), 0n)
}

export function owing({ now, market }: { now: Pick<ClosedDay, 'evenings'>; market: string }): Evening[] {
  return now.evenings.filter((loan) => loan.isOwing && loan.market === market)
}

/** Groups in the order of their names. */
export function grouped<Item>(items: readonly Item[], by: (item: Item) => string | number): [string, Item[]][] {
  return [...Map.groupBy(items, by)].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, of]) => [String(name), of])
}

export function runsOf({ witness, market }: Pick<Seen, 'witness' | 'market'>): LoanRun[] {
  return [...witness.paidOut.keys()].filter(({ loan }) => loan.terms.market === market)
}
