import type { AccountForm, Bank } from './bank.ts'
import type { MarketCode, PerMarket } from './market.ts'
import { banks as ph, accountForm as phForm, mostUsedBanks as phMostUsed } from './ph/banks.ts'
import { phones, toE164 } from './phones.ts'
import { banks as vn, accountForm as vnForm, mostUsedBanks as vnMostUsed } from './vn/banks.ts'

type AccountCheck =
  | { readonly ok: true; readonly kind: 'account' | 'card' | 'mobile'; readonly value: string }
  | { readonly ok: false; readonly reason: 'unknownBank' | 'format' | 'cardOfAnotherBank' }

export const banks: PerMarket<readonly Bank[]> = { ph, vn }
export const mostUsedBanks: PerMarket<readonly string[]> = { ph: phMostUsed, vn: vnMostUsed }
export const accountForms: PerMarket<AccountForm> = { ph: phForm, vn: vnForm }

/** The most used, most used first, then all others by name. */
export function banksByUse(market: MarketCode): { mostUsed: readonly Bank[]; others: readonly Bank[] } {
  const codes = mostUsedBanks[market]
  return {
    mostUsed: codes.flatMap((code) => findBank(market, code) ?? []),
    others: banks[market]
      .filter(({ code }) => !codes.includes(code))
      .sort((one, other) => one.shortName.localeCompare(other.shortName, 'en')),
  }
}

export function findBank(market: MarketCode, code: string) {
  return banks[market].find((bank) => bank.code === code) ?? null
}

/**
 * Whether the number can be an account of the bank, and its one spelling. A wallet's account is its mobile number in
 * the local form; a card must begin with its bank's own number. Lengths differ by bank and are the payout provider's
 * to judge.
 */
export function checkAccount(market: MarketCode, bankCode: string, text: string): AccountCheck {
  const bank = findBank(market, bankCode)
  if (bank === null) return { ok: false, reason: 'unknownBank' }
  if (bank.kind === 'wallet') return checkWallet(market, text)
  const { account, card } = accountForms[market]
  const value = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')
  if (card?.test(value)) {
    const own = bank.bin !== null && value.startsWith(bank.bin)
    return own ? { ok: true, kind: 'card', value } : { ok: false, reason: 'cardOfAnotherBank' }
  }
  return account.test(value) ? { ok: true, kind: 'account', value } : bad
}

const bad: AccountCheck = { ok: false, reason: 'format' }

function checkWallet(market: MarketCode, text: string): AccountCheck {
  const phone = toE164(market, text)
  const code = phones[market].callingCode
  return phone === null ? bad : { ok: true, kind: 'mobile', value: `0${phone.slice(1 + code.length)}` }
}
