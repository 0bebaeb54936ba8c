import { addDays, type BusinessDate, businessDate, daysBetween, type LateSpell, later } from '@hiram/lending'

/** A loan's stage of IFRS 9: 1 as expected, 2 with a significant increase of its risk, 3 impaired. */
export type Stage = 1 | 2 | 3

/** More days past due than these bring a loan to the stage (books, §9; IFRS 9 B5.5.19 and B5.5.37). */
export const stageDays = { two: 30, three: 90 } as const

/** A loan once in default is cured when nothing of it was late for so many days. */
const cureDays = 90
/** A new plan is no more a reason once so many of its instalments were paid on time, and the cure's days are over. */
const cureInstalments = 3

/** Until something happens to the loan. */
export const untilFurther: BusinessDate = businessDate('9999-12-31')

/**
 * Up to the day before which a loan counts as in default though it is less late, and as restructured; null where it does
 * not. They follow from the loan's history and hold until its next event.
 */
export type StageMarks = { readonly defaultUntil: BusinessDate | null; readonly restructuredUntil: BusinessDate | null }

/** What of a loan's standing its marks depend on. */
export type StageHistory = {
  readonly lateSpells: readonly LateSpell[]
  readonly restructuredOn: readonly BusinessDate[]
  readonly paidOnTime: readonly BusinessDate[]
}

export function stageMarks(history: StageHistory): StageMarks {
  return { defaultUntil: defaultUntil(history.lateSpells), restructuredUntil: restructuredUntil(history) }
}

/** Late again before it is cured, a loan stays in default until it has been clear for the whole time. */
function defaultUntil(spells: readonly LateSpell[]): BusinessDate | null {
  let until: BusinessDate | null = null
  for (const spell of spells.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const isDefault = spell.until !== null && daysBetween(spell.from, spell.until) > stageDays.three
    const isInDefault = until !== null && spell.from < until
    if (!isDefault && !isInDefault) continue
    const clear: BusinessDate = spell.until === null ? untilFurther : addDays(spell.until, cureDays)
    until = until === null ? clear : later(until, clear)
  }
  return until
}

function restructuredUntil({ restructuredOn, paidOnTime }: StageHistory): BusinessDate | null {
  const last = restructuredOn.at(-1)
  if (last === undefined) return null
  const third = paidOnTime.toSorted()[cureInstalments - 1]
  return third === undefined ? untilFurther : later(third, addDays(last, cureDays))
}

/** A loan on one day: `restructurings` counts its new plans, `marks` are those of its history until then. */
export type StagedLoan = {
  readonly day: BusinessDate
  readonly daysPastDue: number
  readonly restructurings: number
  readonly marks: StageMarks
}

/** The stage of a loan on a day (books, §9). A second new plan is a default. */
export function stageOf({ day, daysPastDue, restructurings, marks }: StagedLoan): Stage {
  const isRestructured = isBefore(day, marks.restructuredUntil)
  if (daysPastDue > stageDays.three || isBefore(day, marks.defaultUntil)) return 3
  if (isRestructured && restructurings > 1) return 3
  return daysPastDue > stageDays.two || isRestructured ? 2 : 1
}

export function isBefore(day: BusinessDate, until: BusinessDate | null): boolean {
  return until !== null && day < until
}
