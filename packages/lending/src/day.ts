/**
 * The market's calendar day as 'YYYY-MM-DD'. Nothing here reads a clock: the day always comes from the caller.
 * Strings of this form sort as the days do.
 */
export type BusinessDate = string & { readonly businessDate: unique symbol }

const DAY_MS = 86_400_000

/** Checks and brands a day. Throws a RangeError on another form or a day that does not exist (2026-02-30). */
export function businessDate(text: string): BusinessDate {
  if (!isBusinessDate(text)) throw new RangeError(`not a business date: ${text}`)
  return text
}

export function isBusinessDate(text: string): text is BusinessDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && fromDayNumber(dayNumberOfText(text)) === text
}

/** Days since 1970-01-01, for arithmetic. */
export function toDayNumber(date: BusinessDate) {
  return dayNumberOfText(date)
}

export function fromDayNumber(dayNumber: number) {
  let text = texts.get(dayNumber)
  if (text === undefined) {
    text = new Date(dayNumber * DAY_MS).toISOString().slice(0, 10) as BusinessDate
    keep(texts, dayNumber, text)
  }
  return text
}

export function addDays(date: BusinessDate, days: number) {
  return fromDayNumber(toDayNumber(date) + days)
}

/**
 * `months` later, clipped to the month's last day (31 January + 1 = 28 February). Calculate every due date from the
 * first day of the loan, so the anchor day comes back after a short month (31 January + 2 = 31 March). `onDay` is the
 * day of the month wanted where it is not the date's own.
 */
export function addMonths(date: BusinessDate, months: number, onDay?: number) {
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7)) - 1 + months
  const day = onDay ?? Number(date.slice(8, 10))
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return fromDayNumber(Date.UTC(year, month, Math.min(day, lastDay)) / DAY_MS)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate) {
  return toDayNumber(to) - toDayNumber(from)
}

/** Below, at or above zero as `a` is before, on or after `b`. */
export function compare(a: BusinessDate, b: BusinessDate) {
  return a === b ? 0 : a < b ? -1 : 1
}

export function earlier(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a < b ? a : b
}

export function later(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a < b ? b : a
}

/** The same few thousand days are asked for again and again, and calendars are slow to ask. */
const mostKept = 50_000
const texts = new Map<number, BusinessDate>()
const dayNumbers = new Map<string, number>()

function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value) {
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, value)
}

function dayNumberOfText(text: string) {
  let dayNumber = dayNumbers.get(text)
  if (dayNumber === undefined) {
    const [year, month, day] = [text.slice(0, 4), text.slice(5, 7), text.slice(8, 10)]
    dayNumber = Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS
    keep(dayNumbers, text, dayNumber)
  }
  return dayNumber
}
