import type { HolidayCalendar } from '@hiram/lending'
import type { Holiday } from '../holiday.ts'

const proclamation1006 = 'Proclamation No. 1006, s. 2025 (3 September 2025)'
const proclamation1264 = 'Proclamation No. 1264, s. 2026 (21 May 2026)'
const eidlFitr2026 = 'Palace declaration of 12 March 2026, under RA 9177'
const republicActs = 'RA 9492, RA 10966 and the fixed days of EO 292; the year itself is not proclaimed yet'

/**
 * Regular holidays and special non-working days. 2027 and 2028 hold the law's days on their own dates, as the
 * proclamations for 2025 and 2026 kept them; Eid'l Fitr, Eid'l Adha and additional days come with a new edition.
 */
export const holidays: readonly Holiday[] = [
  { date: '2026-01-01', name: "New Year's Day", source: proclamation1006 },
  { date: '2026-02-17', name: 'Chinese New Year', source: proclamation1006 },
  { date: '2026-03-20', name: "Eid'l Fitr", source: eidlFitr2026 },
  { date: '2026-04-02', name: 'Maundy Thursday', source: proclamation1006 },
  { date: '2026-04-03', name: 'Good Friday', source: proclamation1006 },
  { date: '2026-04-04', name: 'Black Saturday', source: proclamation1006 },
  { date: '2026-04-09', name: 'Araw ng Kagitingan', source: proclamation1006 },
  { date: '2026-05-01', name: 'Labor Day', source: proclamation1006 },
  { date: '2026-05-27', name: "Eid'l Adha", source: proclamation1264 },
  { date: '2026-06-12', name: 'Independence Day', source: proclamation1006 },
  { date: '2026-08-21', name: 'Ninoy Aquino Day', source: proclamation1006 },
  { date: '2026-08-31', name: 'National Heroes Day', source: proclamation1006 },
  { date: '2026-11-01', name: "All Saints' Day", source: proclamation1006 },
  { date: '2026-11-02', name: "All Souls' Day", source: proclamation1006 },
  { date: '2026-11-30', name: 'Bonifacio Day', source: proclamation1006 },
  { date: '2026-12-08', name: 'Feast of the Immaculate Conception of Mary', source: proclamation1006 },
  { date: '2026-12-24', name: 'Christmas Eve', source: proclamation1006 },
  { date: '2026-12-25', name: 'Christmas Day', source: proclamation1006 },
  { date: '2026-12-30', name: 'Rizal Day', source: proclamation1006 },
  { date: '2026-12-31', name: 'Last Day of the Year', source: proclamation1006 },
  { date: '2027-01-01', name: "New Year's Day", source: republicActs },
  { date: '2027-03-25', name: 'Maundy Thursday', source: republicActs },
  { date: '2027-03-26', name: 'Good Friday', source: republicActs },
  { date: '2027-04-09', name: 'Araw ng Kagitingan', source: republicActs },
  { date: '2027-05-01', name: 'Labor Day', source: republicActs },
  { date: '2027-06-12', name: 'Independence Day', source: republicActs },
  { date: '2027-08-21', name: 'Ninoy Aquino Day', source: republicActs },
  { date: '2027-08-30', name: 'National Heroes Day', source: republicActs },
  { date: '2027-11-01', name: "All Saints' Day", source: republicActs },
  { date: '2027-11-30', name: 'Bonifacio Day', source: republicActs },
  { date: '2027-12-08', name: 'Feast of the Immaculate Conception of Mary', source: republicActs },
  { date: '2027-12-25', name: 'Christmas Day', source: republicActs },
  { date: '2027-12-30', name: 'Rizal Day', source: republicActs },
  { date: '2027-12-31', name: 'Last Day of the Year', source: republicActs },
  { date: '2028-01-01', name: "New Year's Day", source: republicActs },
  { date: '2028-04-09', name: 'Araw ng Kagitingan', source: republicActs },
  { date: '2028-04-13', name: 'Maundy Thursday', source: republicActs },
  { date: '2028-04-14', name: 'Good Friday', source: republicActs },
  { date: '2028-05-01', name: 'Labor Day', source: republicActs },
  { date: '2028-06-12', name: 'Independence Day', source: republicActs },
  { date: '2028-08-21', name: 'Ninoy Aquino Day', source: republicActs },
  { date: '2028-08-28', name: 'National Heroes Day', source: republicActs },
  { date: '2028-11-01', name: "All Saints' Day", source: republicActs },
  { date: '2028-11-30', name: 'Bonifacio Day', source: republicActs },
  { date: '2028-12-08', name: 'Feast of the Immaculate Conception of Mary', source: republicActs },
  { date: '2028-12-25', name: 'Christmas Day', source: republicActs },
  { date: '2028-12-30', name: 'Rizal Day', source: republicActs },
  { date: '2028-12-31', name: 'Last Day of the Year', source: republicActs },
]

export const calendar: HolidayCalendar = {
  edition: 'ph-2026-11',
  days: new Set(holidays.map(({ date }) => date)),
}
