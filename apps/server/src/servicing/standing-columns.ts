import { type StageMarks, stageMarks } from '@hiram/books'
import type { LoanStanding } from '@hiram/lending'
import type { LoanWithEvents } from '../loan/loan-store.ts'

/** A loan's standing on each day of its accrual plan, stored beside it: a closed day is made of these (books, §7). */
export type StoredStanding = LoanStanding &
  StageMarks & {
    readonly appId: number
    readonly product: string
    readonly vintage: string
    /** The plan is off balance, but for its first evening. */
    readonly isOffFromNextDay: boolean
  }

export function storedStanding(
  loan: Pick<LoanWithEvents, 'product' | 'app_id'>,
  standing: LoanStanding,
  paidOutOn: string,
): StoredStanding {
  const vintage = `${paidOutOn.slice(0, 7)}-01`
  const of = { appId: loan.app_id ?? noApp, product: loan.product, vintage }
  return { ...standing, ...stageMarks(standing), ...of, isOffFromNextDay: false }
}

/** Of a loan whose app is not known. */
const noApp = 0

/** The columns of `accrual_plan` with the types they are written in. */
export const standingTypes = {
  coming_principal: 'bigint',
  due_principal: 'bigint',
  due_charges: 'bigint',
  interest_taken: 'bigint',
  fees_taken: 'bigint',
  late_taken: 'bigint',
  next_principal: 'bigint',
  next_charges: 'bigint',
  next_struck_principal: 'bigint',
  next_struck_interest: 'bigint',
  next_struck_fees: 'bigint',
  once_fees: 'bigint',
  principal_days: 'bigint',
  planned_principal_days: 'bigint',
  oldest_unpaid_on: 'date',
  next_due_on: 'date',
  default_until: 'date',
  restructured_until: 'date',
  vintage: 'date',
  restructurings: 'smallint',
  app_id: 'int',
  off_from_next_day: 'boolean',
  product: 'text',
}
export const standingColumns = Object.keys(standingTypes)

/** The same columns' values, in their order; null for what most loans don't have, which takes no room. */
export function standingFigures(standing: StoredStanding) {
  return [
    standing.comingPrincipal,
    standing.duePrincipal,
    standing.dueCharges,
    standing.taken.interest,
    standing.taken.fees,
    standing.taken.late,
    standing.next?.principal ?? 0n,
    standing.next?.charges ?? 0n,
    standing.next?.struck.principal || null,
    standing.next?.struck.interest || null,
    standing.next?.struck.fees || null,
    standing.onceFees,
    standing.principalDays,
    standing.plannedPrincipalDays,
    standing.oldestUnpaidOn,
    standing.next?.dueDate ?? null,
    standing.defaultUntil,
    standing.restructuredUntil,
    standing.vintage,
    standing.restructuredOn.length,
    standing.appId,
    standing.isOffFromNextDay || null,
    standing.product,
  ]
}
