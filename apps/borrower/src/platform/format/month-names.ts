import type { Locale } from '@hiram/contract'

/** January to December, Gregorian in every language, with a capital as in a list. */
export function monthNames(locale: Locale): string[] {
  const { format } = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => {
    const name = format(Date.UTC(2000, month))
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  })
}
