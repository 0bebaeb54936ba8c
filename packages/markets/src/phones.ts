import type { MarketCode, PerMarket } from './market.ts'
import { phones as ph } from './ph/phones.ts'
import type { PhoneForm } from './phone-form.ts'
import { phones as vn } from './vn/phones.ts'

/** Without the numbering library, which is too large for a first paint; the tests hold both to the same numbers. */
export const phones: PerMarket<PhoneForm> = { ph, vn }

/**
 * A person's mobile number as E.164 (`+639175550142`); null when the text is not one. Takes any usual way to write it.
 * Store only what this answers, so one phone has one spelling (ACC-04).
 */
export function toE164(market: MarketCode, text: string): string | null {
  const { callingCode, mobile } = phones[market]
  const national = nationalDigits(market, text)
  return national !== null && mobile.test(national) ? `+${callingCode}${national}` : null
}

/** For screens that name a number without showing it: `+63 ••• ••• 0142`. */
export function maskPhone(market: MarketCode, e164: string) {
  return `+${phones[market].callingCode} ••• ••• ${e164.slice(-4)}`
}

/** Digits of a national number without its 0. */
export function nationalLength(market: MarketCode) {
  return phones[market].groups.reduce((sum, size) => sum + size, 0)
}

function nationalDigits(market: MarketCode, text: string) {
  const { callingCode } = phones[market]
  const length = nationalLength(market)
  const typed = text.normalize('NFKC').replace(/[\s().\u2010-\u2015-]/g, '')
  const match = /^(\+|00)?(\d+)$/.exec(typed)
  if (match === null) return null
  const [, prefix, digits = ''] = match
  if (prefix !== undefined && !digits.startsWith(callingCode)) return null
  const withoutCode =
    prefix !== undefined || (digits.startsWith(callingCode) && digits.length >= callingCode.length + length)
      ? digits.slice(callingCode.length)
      : digits
  const national = withoutCode.startsWith('0') ? withoutCode.slice(1) : withoutCode
  return national.length === length ? national : null
}
