/** A date as it is typed, part by part; month from 1. */
export type DateParts = { day: string; month: string; year: string }

/** 'YYYY-MM-DD' once all three are there, empty while none is; between, what is there: it is no date yet and is kept. */
export function dateOf({ day, month, year }: DateParts): string {
  if (day === '' && month === '' && year === '') return ''
  if (day === '' || month === '' || year === '') return `${year}-${month}-${day}`
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The other way; a text that is no date, whole or half, has no parts. */
export function partsOf(date: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{0,4})-(\d{0,2})-(\d{0,2})$/.exec(date) ?? []
  return { day: withoutZeros(day), month: withoutZeros(month), year }
}

function withoutZeros(figures: string) {
  return figures.replace(/^0+(?=\d)/, '')
}
