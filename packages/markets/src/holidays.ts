import type { HolidayCalendar } from '@hiram/lending'
import type { PerMarket } from './market.ts'
import { calendar as ph } from './ph/holidays.ts'
import { calendar as vn } from './vn/holidays.ts'

/**
 * The days on which banks do not work, besides weekends, for 2026 to 2028. A product version keeps its edition
 * permanently; when a year is proclaimed otherwise, a new edition goes with new product versions. After the last year
 * only weekends roll.
 */
export const holidayCalendars: PerMarket<HolidayCalendar> = { ph, vn }
