import type { Currency } from '@hiram/markets'
import { marketOfCurrency, markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { Refusal } from '../refusal.ts'

const decimalsOf = (currency: Currency) => markets[marketOfCurrency(currency)].currency.decimals

/** `5000.5` as minor units in text. */
export function minorUnits(amount: string, currency: Currency): string {
  const decimals = decimalsOf(currency)
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(amount) ?? []
  if (whole === undefined || fraction.length > decimals)
    throw new Refusal(400, 'invalidRequest', 'the amount is none of its currency')
  return BigInt(whole + fraction.padEnd(decimals, '0')).toString()
}

export function majorUnits(amount: string, currency: Currency): string {
  return decimalAmount(BigInt(amount), decimalsOf(currency))
}
