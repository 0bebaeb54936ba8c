/** Where a line's reference is in what the bank writes, the best first: a notice has one of them. */
export const referenceKinds = ['transaction', 'endToEnd', 'transactionId', 'instruction', 'entry', 'made'] as const
export type ReferenceKind = (typeof referenceKinds)[number]
export type LineReference = { readonly kind: ReferenceKind; readonly value: string }

/** Money that came in or went out, as the bank has booked it. Amounts in minor units, days as `2026-11-30`. */
export type StatementLine = {
  readonly direction: 'credit' | 'debit'
  readonly amount: bigint
  readonly currency: string
  readonly bookedOn: string
  readonly valueDate: string
  /** At least one, in the order of `referenceKinds`. */
  readonly references: readonly LineReference[]
  readonly remark: string
}

export type Statement = {
  readonly source: 'camt.053' | 'camt.054' | 'csv'
  readonly account: string
  /** The days that it has every line of; null for single notices. */
  readonly days: { readonly from: string; readonly to: string } | null
  readonly lines: readonly StatementLine[]
}

/** A file that is not a statement as it must be; the message says why, and quotes nothing of it but names. */
export class StatementRefusedError extends Error {}

export const mostBytes = 20 * 1024 * 1024
export const mostLines = 100_000
/** As long as what notices may have. */
export const longestReference = 80
const longestRemark = 200

/** Digits with at most so many decimals that count, as minor units. */
export function minorUnitsOf(text: string, decimals: number): bigint {
  const [, whole, fraction = ''] = /^(\d{1,14})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || !/^0*$/.test(fraction.slice(decimals)))
    throw new StatementRefusedError('an amount is not a number of this currency')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

export function remarkOf(texts: readonly string[]): string {
  return texts.join(' ').replaceAll('\0', '').trim().slice(0, longestRemark)
}

/** Those that are there, each once; one that is too long for a notice is no reference of one. */
export function referencesOf(found: readonly (readonly [ReferenceKind, string | undefined])[]): LineReference[] {
  const references = new Map<string, LineReference>()
  for (const [kind, given] of found) {
    const value = given?.trim() ?? ''
    if (value === '' || value === 'NOTPROVIDED' || value.length > longestReference || references.has(value)) continue
    references.set(value, { kind, value })
  }
  return [...references.values()]
}
