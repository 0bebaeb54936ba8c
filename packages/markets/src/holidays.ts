import type { HolidayCalendar } from '@hiram/lending'
import { phHolidays } from './holidays-ph.ts'
import { vnHolidays } from './holidays-vn.ts'
import type { MarketCode } from './market.ts'

/** A day off and where it is declared: the proclamation or notice, or the law that fixes it before the year's own. */
export type Holiday = { readonly date: string; readonly name: string; readonly source: string }

/**
 * The days on which banks do not work, besides weekends, for 2026 to 2028. A product version keeps its edition for
 * ever; when a year is proclaimed otherwise, a new edition goes with new product versions. After the last year only
 * weekends roll.
 */
export const holidayCalendars: { readonly [market in MarketCode]: HolidayCalendar } = {
  ph: { edition: 'ph-2026-11', days: new Set(phHolidays.map((holiday) => holiday.date)) },
  vn: { edition: 'vn-2026-11', days: new Set(vnHolidays.map((holiday) => holiday.date)) },
}
