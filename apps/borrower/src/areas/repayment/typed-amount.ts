type Typed = { kind: 'amount'; minor: bigint } | { kind: 'empty' } | { kind: 'unclear' }

/**
 * An amount as typed, in minor units. Group marks and spaces are left out; a peso amount may have up to two decimals
 * after a point, or after a comma that cannot be a group mark; a dong amount has none.
 */
export function typedAmount(text: string, currency: 'PHP' | 'VND'): Typed {
  const plain = text.normalize('NFKC').replace(/[\s₱₫]/gu, '')
  if (plain === '') return { kind: 'empty' }
  if (currency === 'VND') return whole(plain.replace(/[.,](?=\d{3}(?!\d))/g, ''))
  const parts = /^([\d,]*\d)(?:\.(\d{0,2}))?$/.exec(plain.replace(/,(\d{1,2})$/, '.$1'))
  if (!parts) return { kind: 'unclear' }
  const [, units = '', cents = ''] = parts
  return whole(units.replaceAll(',', '') + cents.padEnd(2, '0'))
}

function whole(digits: string): Typed {
  // The contract's amounts have at most 18 digits.
  return /^\d{1,15}$/.test(digits) ? { kind: 'amount', minor: BigInt(digits) } : { kind: 'unclear' }
}
