import type { MarketCode } from './market.ts'

/**
 * Mobile numbers without the numbering library, for the browser's first paint. The patterns are the mobile ranges of
 * libphonenumber's metadata (1.13.16), less the numbers of machines (Vietnamese 10–16…); `phone.ts` is the judge.
 */
const rules: { readonly [market in MarketCode]: { callingCode: string; length: number; mobile: RegExp } } = {
  ph: {
    callingCode: '63',
    length: 10,
    // 0895–0898 are mobile too (DITO), so `09…` alone would be wrong.
    mobile: /^(8(1[37]|9[5-8])|9(0[5-9]|1[0-24-9]|[235-7]\d|4[2-9]|8[135-9]|9[1-9]))\d{7}$/,
  },
  vn: {
    callingCode: '84',
    length: 9,
    mobile: /^(3\d|7[06-9])\d{7}$|^(5([1689]\d|2[238]|59)|8([1-8]\d|9[6-9])|9([0-8]\d|9[013-9]))\d{6}$/,
  },
}

/** A person's mobile number as E.164 (`+639175550142`); null when the text is not one. Takes any usual way to write it. */
export function toE164(market: MarketCode, text: string): string | null {
  const { callingCode, mobile } = rules[market]
  const national = nationalDigits(market, text)
  return national !== null && mobile.test(national) ? `+${callingCode}${national}` : null
}

/** E.164 the way people of the market write it: `0917 555 0142`, `0912 345 678`. Another number is left as it is. */
export function formatNational(market: MarketCode, e164: string) {
  const { callingCode, length } = rules[market]
  const national = e164.startsWith(`+${callingCode}`) ? e164.slice(1 + callingCode.length) : ''
  if (national.length !== length) return e164
  const digits = `0${national}`
  return [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)].join(' ')
}

/** For screens that name a number without telling it: `+63 ••• ••• 0142`. */
export function maskPhone(market: MarketCode, e164: string) {
  const { callingCode } = rules[market]
  return `+${callingCode} ••• ••• ${e164.slice(-4)}`
}

function nationalDigits(market: MarketCode, text: string) {
  const { callingCode, length } = rules[market]
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
