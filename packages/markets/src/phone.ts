import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type MarketCode, markets } from './market.ts'

/**
 * A person's mobile number of the market as E.164 (`+84912345678`), by the full numbering metadata; null when the text
 * is not one. Store only what this answers, so one phone has one spelling (ACC-04).
 */
export function normalizePhone(market: MarketCode, text: string): string | null {
  const { country } = markets[market]
  const typed = text.normalize('NFKC').trim().replace(/^00/, '+')
  if (!/^[+\d\s().\u2010-\u2015-]+$/.test(typed)) return null
  const number = parsePhoneNumberFromString(typed, country)
  if (number === undefined || number.country !== country || !number.isValid()) return null
  const type = number.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return null
  // Vietnamese numbers in 1 belong to machines.
  return market === 'vn' && number.nationalNumber.startsWith('1') ? null : number.number
}

/** A company's telephone, mobile or fixed, as E.164; null when it is none of the market's. */
export function normalizeTelephone(market: MarketCode, text: string): string | null {
  const { country } = markets[market]
  const number = parsePhoneNumberFromString(text.normalize('NFKC').trim(), country)
  return number !== undefined && number.country === country && number.isValid() ? number.number : null
}
