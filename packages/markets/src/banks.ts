import type { Bank } from './bank.ts'
import { banksPh } from './banks-ph.ts'
import { banksVn } from './banks-vn.ts'
import type { MarketCode } from './market.ts'
import { toE164 } from './phone-light.ts'

export type { Bank }

export type AccountCheck =
  | { readonly ok: true; readonly kind: 'account' | 'card' | 'mobile'; readonly value: string }
  | { readonly ok: false; readonly reason: 'unknownBank' | 'format' | 'cardOfAnotherBank' }

export const banks: { readonly [market in MarketCode]: readonly Bank[] } = { ph: banksPh, vn: banksVn }

export function findBank(market: MarketCode, code: string) {
  return banks[market].find((bank) => bank.code === code) ?? null
}

/**
 * Whether the number can be an account of the bank, and its one spelling. A wallet's account is its mobile number in
 * the local form. Vietnamese cards are 9704…, of 16 or 19 digits, and must carry the bank's own number; Luhn is not
 * asked for, real cards fail it. Lengths differ by bank and are the payout provider's to judge.
 */
export function checkAccount(market: MarketCode, bankCode: string, text: string): AccountCheck {
  const bank = findBank(market, bankCode)
  if (bank === null) return { ok: false, reason: 'unknownBank' }
  if (bank.kind === 'wallet') return checkWallet(market, text)
  const value = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')
  if (market === 'ph') return /^\d{8,16}$/.test(value) ? { ok: true, kind: 'account', value } : bad
  if (/^9704\d{12}(\d{3})?$/.test(value)) {
    const own = bank.bin !== null && value.startsWith(bank.bin)
    return own ? { ok: true, kind: 'card', value } : { ok: false, reason: 'cardOfAnotherBank' }
  }
  return /^[A-Z0-9]{6,19}$/.test(value) && /\d/.test(value) ? { ok: true, kind: 'account', value } : bad
}

const bad: AccountCheck = { ok: false, reason: 'format' }

function checkWallet(market: MarketCode, text: string): AccountCheck {
  const phone = toE164(market, text)
  return phone === null ? bad : { ok: true, kind: 'mobile', value: `0${phone.slice(3)}` }
}
