import {
  addDays,
  type Booked,
  type BusinessDate,
  bookedOf,
  chargeRecognition,
  chargesOn,
  type EarnedCharges,
  positionWithAllocations,
} from '@hiram/lending'
import type { Queries } from '../database/client.ts'
import { chargeTotals } from '../ledger/balances.ts'
import { adjustedTotals } from '../ledger/posted-entries.ts'
import type { Posting } from '../ledger/write-entries.ts'
import { keyOf, type LoanWithEvents } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import type { AccrualPlanRow } from '../servicing/accrual-plan-store.ts'
import { adjustmentEntries, nothingAdjusted } from '../servicing/calculate-postings.ts'
import { chargesSince, nothingRecognised } from '../servicing/recognise-charges.ts'

/** A loan with its next accrual plan. */
export type Renewed = {
  row: AccrualPlanRow
  loan: LoanWithEvents
  /** What the plan before did not say: charges of days that could not be calculated. */
  missing: EarnedCharges
  isOverdue: boolean
  /** The effective cap strikes charges; only early money brings a loan there. */
  isStruck: boolean
  /** It goes off balance or comes back, or was off and misses charges: only the ledger's rows say what was income. */
  isAddedUp: boolean
}

/** What the ledger gets before the day is accrued; most renewed loans need nothing. */
export async function renewalPostings(
  queries: Queries,
  renewed: readonly Renewed[],
  day: BusinessDate,
): Promise<Posting[]> {
  const some = renewed.filter(({ isStruck, isAddedUp }) => isStruck || isAddedUp)
  const keys = some.map(({ loan }) => keyOf(loan))
  const held = await adjustedTotals(queries, keys)
  const added = await chargeTotals(
    queries,
    some.filter(({ isAddedUp }) => isAddedUp).map(({ loan }) => keyOf(loan)),
  )
  const adjusted = some.flatMap((one): Posting[] => {
    const { loan_id } = one.loan
    const booked = beforeAccrual(one, day)
    const cause = `renew:${loan_id}:${day}`
    const entries = adjustmentEntries(cause, day, booked.adjustments, held.get(loan_id) ?? nothingAdjusted)
    const charge = { ref: `charge:${cause}`, valueDate: day }
    return [
      postingOf(one, 'waiver', entries.waived),
      postingOf(one, 'nonAccrual', entries.nonAccrual),
      ...(one.isAddedUp
        ? [postingOf(one, 'charge', chargesSince(charge, booked.income, added.get(loan_id) ?? nothingRecognised))]
        : []),
    ]
  })
  return [...renewed.filter(({ isAddedUp }) => !isAddedUp).map((one) => missingCharges(one, day)), ...adjusted]
}

/** What the ledger should hold once due dates and books of the day have come, and before its charges are accrued. */
function beforeAccrual({ loan, row: { accrualPlan } }: Renewed, day: BusinessDate): Booked {
  const events = eventsOf(loan)
  const { allocations, position } = positionWithAllocations(events, day)
  const { income, adjustments } = bookedOf(position, allocations, events)
  const night = difference(chargesOn(accrualPlan, day), chargesOn(accrualPlan, accrualPlan.fromDay))
  if (!accrualPlan.isOffBalance) return { income: difference(income, night), adjustments }
  const notAccrued = adjustments.notAccrued - night.interest - night.fees - night.late
  return { income, adjustments: { ...adjustments, notAccrued } }
}

function missingCharges(one: Renewed, day: BusinessDate): Posting {
  const posting = { ref: `charge:renew:${one.loan.loan_id}:${day}`, valueDate: addDays(day, -1) }
  return postingOf(one, 'charge', chargeRecognition(posting, one.missing))
}

function postingOf({ loan }: Renewed, kind: Posting['kind'], entries: Posting['entries']): Posting {
  return { ...keyOf(loan), currency: loan.currency, kind, source: null, entries }
}

export function difference(a: EarnedCharges, b: EarnedCharges): EarnedCharges {
  return { interest: a.interest - b.interest, fees: a.fees - b.fees, late: a.late - b.late }
}
