import type { AskedCommand } from '@hiram/contract/console/asked-changes'
import type { Currency } from '@hiram/markets/market'
import { readAmount } from '../../platform/format/read-amount.ts'

export const chargeParts = ['late', 'fees', 'interest'] as const

/** A change of a loan as it is typed. */
export type Draft = {
  kind: AskedCommand['kind']
  part: (typeof chargeParts)[number]
  amount: string
  reason: string
  /** Sent again after a lost answer it is the same request. */
  requestId: string
}

/** What would be asked for; null while the amount is none. */
export function commandOf({ kind, part, amount }: Draft, currency: Currency): AskedCommand | null {
  if (kind === 'writeOff' || kind === 'writeOffReversal') return { kind }
  const read = readAmount(amount, currency)
  if (read === null || read === 0n) return null
  return kind === 'waiver' ? { kind, part, amount: read } : { kind, amount: read }
}
