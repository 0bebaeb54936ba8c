import type { LoanKey } from '../../loan/loan-store.ts'
import type { Vault } from '../../privacy/vault.ts'

/** Crockford's letters: none that is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 24

/**
 * The code of a loan's certificate: 120 bits that only this server can make, the same each time. A loan that was opened and
 * closed again gets another one, so that the page can tell its certificates apart.
 */
export function certificateCode(vault: Vault, { borrowerId, loanId }: LoanKey, closedAt: Date): string {
  const hash = vault.lookupHash('code', `certificate|${borrowerId}|${loanId}|${closedAt.toISOString()}`)
  return Array.from(hash.subarray(0, length), (byte) => letters[byte % letters.length]).join('')
}

/** In groups, as it is printed. */
export function groupedCode(code: string): string {
  return (code.match(/.{1,6}/g) ?? []).join('-')
}

/** A code as someone typed it, or undefined when it can be none. */
export function readCode(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return code.length === length && [...code].every((letter) => letters.includes(letter)) ? code : undefined
}
