import { type Currency, currencyFacts } from '@hiram/markets/market'

type Typed = { kind: 'amount'; minor: bigint } | { kind: 'empty' } | { kind: 'unclear' }

/**
 * An amount as typed, in minor units. Group marks and spaces are left out. With a minor unit it may have decimals after
 * a point, or after a comma that cannot be a group mark; without one it has none.
 */
export function typedAmount(text: string, currency: Currency): Typed {
  const { decimals } = currencyFacts(currency)
  const plain = text.normalize('NFKC').replace(/[\s\p{Sc}]/gu, '')
  if (plain === '') return { kind: 'empty' }
  if (decimals === 0) return whole(plain.replace(/[.,](?=\d{3}(?!\d))/g, ''))
  const parts = /^([\d,]*\d)(?:\.(\d*))?$/.exec(plain.replace(/,(\d{1,2})$/, '.$1'))
  const [, units = '', fraction = ''] = parts ?? []
  if (!parts || fraction.length > decimals) return { kind: 'unclear' }
  return whole(units.replaceAll(',', '') + fraction.padEnd(decimals, '0'))
}

function whole(digits: string): Typed {
  // The contract's amounts have at most 18 digits.
  return /^\d{1,15}$/.test(digits) ? { kind: 'amount', minor: BigInt(digits) } : { kind: 'unclear' }
}
