import type { MarketCode } from '@hiram/markets/market'
import { phones, toE164 } from '@hiram/markets/phones'
import type { LoginProblem } from './login-problem.ts'

export type CheckedPhone = { e164: string } | { problem: LoginProblem }

/** A typed phone number of this market, or what is wrong with it; the server checks again. */
export function checkPhone(market: MarketCode, typed: string): CheckedPhone {
  const text = typed.trim()
  if (text === '') return { problem: { at: 'phone', text: 'phoneEmpty' } }
  const e164 = toE164(market, text)
  if (e164 !== null) return { e164 }
  const abroad = /^(?:\+|00)\s*(\d[\d\s]*)/.exec(text)
  const elsewhere = abroad !== null && !abroad[1]?.replace(/\s/g, '').startsWith(phones[market].callingCode)
  return { problem: { at: 'phone', text: elsewhere ? 'phoneWrongCountry' : 'phoneInvalid' } }
}
