import type { ReferenceKind, StatementLine } from './statement.ts'

/** A notice that was received, or an order of ours that was paid: a payout, a refund, a return to a sender. */
export type Known = {
  readonly reference: string
  /** `orderBack`: its money had arrived and came back, as we were notified. */
  readonly kind: 'transfer' | 'returned' | 'order' | 'orderBack'
  readonly amount: bigint
  readonly currency: string
  readonly valueDate: string
}

/** What a person has to find out, or nothing. */
export const problems = [
  /** The notice has another amount or currency, or a day that is far away. */
  'differs',
  /** The bank has booked it twice. */
  'doubled',
  /** A notice has this amount and about this day, and another reference. */
  'otherReference',
  /** It went back to its sender, and there was no notice of it. */
  'returnNotNotified',
  /** Money of a payout or a refund of ours came back, and there was no notice of it. */
  'orderReturned',
  /** Money went out that was not ordered here. */
  'debitUnknown',
  /** There was a notice, and the statement of those days has no line for it. */
  'notInStatement',
] as const
type Problem = (typeof problems)[number]
export type Outcome = 'matched' | 'missing' | Problem

export type Matched = {
  readonly line: StatementLine
  readonly lineId: string
  readonly outcome: Outcome | 'waiting'
  /** Of the notice or the order; of money that is missing, the one it is posted by. */
  readonly reference: string | null
}

export type Found = {
  /** By each reference that a line may be known by. */
  readonly known: ReadonlyMap<string, Known>
  /** Notices of about these days and these amounts that no line is known for. */
  readonly unclaimed: readonly Known[]
  /** Ids of lines with the same reference that other statements have with another amount. */
  readonly otherwise: ReadonlySet<string>
  readonly today: string
}

export type NewLine = { readonly line: StatementLine; readonly lineId: string; readonly isRepeated: boolean }

/** A bank books later than a sender sends, by weekends and holidays. */
export const daysApart = 5

/** What each line is, by the notices there are: money that came in without one is missing only once its day is over. */
export function matchLines(lines: readonly NewLine[], found: Found): Matched[] {
  const unclaimed = [...found.unclaimed]
  const kind = usualKind(lines, found.known)
  return lines.map(({ line, lineId, isRepeated }) => {
    const known = line.references.map(({ value }) => found.known.get(value)).find((each) => each !== undefined)
    const of = (outcome: Matched['outcome'], reference: string | null): Matched => ({
      line,
      lineId,
      outcome,
      reference,
    })
    if (isRepeated) return of('doubled', known?.reference ?? null)
    if (found.otherwise.has(lineId)) return of('differs', known?.reference ?? null)
    if (line.direction === 'debit') return of(outcomeOfDebit(line, known), known?.reference ?? null)
    if (known?.kind === 'order') return of('orderReturned', known.reference)
    if (known?.kind === 'orderBack') return of(isSameAmount(line, known) ? 'matched' : 'differs', known.reference)
    if (known) return of(isSame(line, known) ? 'matched' : 'differs', known.reference)
    const like = unclaimed.findIndex((each) => isSame(line, each))
    const [other] = like < 0 ? [] : unclaimed.splice(like, 1)
    if (other) return of('otherReference', other.reference)
    if (line.bookedOn >= found.today) return of('waiting', null)
    return of('missing', (line.references.find((each) => each.kind === kind) ?? line.references[0])?.value ?? null)
  })
}

function outcomeOfDebit(line: StatementLine, known: Known | undefined): Outcome {
  if (!known) return 'debitUnknown'
  if (known.kind === 'transfer') return 'returnNotNotified'
  return isSameAmount(line, known) ? 'matched' : 'differs'
}

function isSameAmount(line: StatementLine, known: Known): boolean {
  return known.amount === line.amount && known.currency === line.currency
}

function isSame(line: StatementLine, known: Known): boolean {
  const days = (Date.parse(line.valueDate) - Date.parse(known.valueDate)) / 86_400_000
  return isSameAmount(line, known) && Math.abs(days) <= daysApart
}

/** The reference that this bank's notices have: money without a notice is posted by it, so that a late notice is known. */
function usualKind(lines: readonly NewLine[], known: ReadonlyMap<string, Known>): ReferenceKind | undefined {
  const times = new Map<ReferenceKind, number>()
  for (const { line } of lines) {
    const own = line.references.find(({ value }) => known.has(value))
    if (own) times.set(own.kind, (times.get(own.kind) ?? 0) + 1)
  }
  return [...times].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}
