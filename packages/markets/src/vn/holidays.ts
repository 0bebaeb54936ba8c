import type { HolidayCalendar } from '@hiram/lending'
import type { Holiday } from '../holiday.ts'

const notice2026 = 'Government Office notice of 13 October 2025 on the holidays of 2026'
const labourCode = "Labour Code 45/2019/QH14, art. 111 and 112: the law's days; the year's own notice is not out yet"

/**
 * Weekdays off, a day that falls on a weekend made up for on the next working day (art. 111). For 2027 and 2028 Tết is
 * the eve and four days after it, the first of the two ways the law leaves open; the yearly notice makes a new edition.
 */
export const holidays: readonly Holiday[] = [
  { date: '2026-01-01', name: 'Tết Dương lịch', source: notice2026 },
  { date: '2026-02-16', name: 'Tết Nguyên đán', source: notice2026 },
  { date: '2026-02-17', name: 'Tết Nguyên đán', source: notice2026 },
  { date: '2026-02-18', name: 'Tết Nguyên đán', source: notice2026 },
  { date: '2026-02-19', name: 'Tết Nguyên đán', source: notice2026 },
  { date: '2026-02-20', name: 'Tết Nguyên đán', source: notice2026 },
  { date: '2026-04-27', name: 'Giỗ Tổ Hùng Vương (nghỉ bù)', source: notice2026 },
  { date: '2026-04-30', name: 'Ngày Chiến thắng', source: notice2026 },
  { date: '2026-05-01', name: 'Ngày Quốc tế lao động', source: notice2026 },
  { date: '2026-08-31', name: 'Quốc khánh (hoán đổi)', source: notice2026 },
  { date: '2026-09-01', name: 'Quốc khánh', source: notice2026 },
  { date: '2026-09-02', name: 'Quốc khánh', source: notice2026 },
  { date: '2027-01-01', name: 'Tết Dương lịch', source: labourCode },
  { date: '2027-02-05', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2027-02-08', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2027-02-09', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2027-02-10', name: 'Tết Nguyên đán (nghỉ bù)', source: labourCode },
  { date: '2027-02-11', name: 'Tết Nguyên đán (nghỉ bù)', source: labourCode },
  { date: '2027-04-16', name: 'Giỗ Tổ Hùng Vương', source: labourCode },
  { date: '2027-04-30', name: 'Ngày Chiến thắng', source: labourCode },
  { date: '2027-05-03', name: 'Ngày Quốc tế lao động (nghỉ bù)', source: labourCode },
  { date: '2027-09-02', name: 'Quốc khánh', source: labourCode },
  { date: '2027-09-03', name: 'Quốc khánh', source: labourCode },
  { date: '2028-01-03', name: 'Tết Dương lịch (nghỉ bù)', source: labourCode },
  { date: '2028-01-25', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2028-01-26', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2028-01-27', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2028-01-28', name: 'Tết Nguyên đán', source: labourCode },
  { date: '2028-01-31', name: 'Tết Nguyên đán (nghỉ bù)', source: labourCode },
  { date: '2028-04-04', name: 'Giỗ Tổ Hùng Vương', source: labourCode },
  { date: '2028-05-01', name: 'Ngày Quốc tế lao động', source: labourCode },
  { date: '2028-05-02', name: 'Ngày Chiến thắng (nghỉ bù)', source: labourCode },
  { date: '2028-09-01', name: 'Quốc khánh', source: labourCode },
  { date: '2028-09-04', name: 'Quốc khánh (nghỉ bù)', source: labourCode },
]

export const calendar: HolidayCalendar = {
  edition: 'vn-2026-11',
  days: new Set(holidays.map(({ date }) => date)),
}
