import type { servicingEvents } from '@hiram/contract/loan'
import type { LogRow } from './store.ts'

type Reason = (typeof servicingEvents)[number] | 'manualReview' | `reviewer.${'passed' | 'refused' | 'sentBack'}`
type Effect = (change: LogRow) => boolean

const decides: Effect = ({ from_status }) => from_status === 'examine'
const eases: Effect = ({ from_status, to_status }) =>
  to_status === 'close' || (from_status === 'overdue' && to_status === 'repay')
const worsens: Effect = ({ from_status, to_status }) => from_status === 'close' || to_status === 'overdue'
const corrects: Effect = (change) => eases(change) || worsens(change)

/** Of one instant, what happens in this order; and which changes of the status it may be the cause of. */
const effects: { readonly [reason in Reason]: Effect | null } = {
  manualReview: null,
  'reviewer.passed': decides,
  'reviewer.refused': decides,
  'reviewer.sentBack': decides,
  // before the event with which it is done
  recalculated: corrects,
  paymentReturned: worsens,
  'restructuring.offered': null,
  'restructuring.declined': null,
  'restructuring.expired': null,
  'restructuring.agreed': eases,
  extended: eases,
  'waiver.late': eases,
  'waiver.fees': eases,
  'waiver.interest': eases,
  goodwill: eases,
  writeOff: worsens,
  writeOffReversal: eases,
  recovery: eases,
  'refund.sent': null,
  'refund.arrived': null,
  'refund.failed': null,
  'nonAccrual.began': null,
  'nonAccrual.ended': null,
}
const reasons = Object.keys(effects)

/** First to last; of one instant a cause before the change of status that came of it, in the status it found. */
export function inOrder(rows: readonly LogRow[]): LogRow[] {
  const instants = Map.groupBy(rows, ({ at }) => at.getTime())
  return [...instants].toSorted(([one], [other]) => one - other).flatMap(([, ofInstant]) => ofOneInstant(ofInstant))
}

function ofOneInstant(rows: readonly LogRow[]): LogRow[] {
  const changes = rows.filter(isChange).toSorted((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
  const events = rows.filter((row) => !isChange(row)).toSorted((a, b) => rankOf(a) - rankOf(b))
  const before = changes.map((): LogRow[] => [])
  const after: LogRow[] = []
  let place = changes.length
  for (const event of events.toReversed()) {
    const caused = changes.findIndex((change) => effectOf(event)?.(change))
    // what happens before another event stays before its effects, too
    if (caused >= 0) place = Math.min(place, caused)
    const next = changes[place]
    const status = next?.from_status ?? changes.at(-1)?.to_status ?? event.to_status
    const row = { ...event, from_status: status, to_status: status }
    ;(before[place] ?? after).unshift(row)
  }
  return [...changes.flatMap((change, at) => [...(before[at] ?? []), change]), ...after]
}

function isChange({ from_status, to_status }: LogRow): boolean {
  return from_status !== to_status
}

function effectOf({ reason }: LogRow): Effect | null {
  return reasons.includes(reason ?? '') ? effects[reason as Reason] : null
}

function rankOf({ reason }: LogRow): number {
  return reasons.indexOf(reason ?? '')
}
