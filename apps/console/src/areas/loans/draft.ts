import type { AskedCommand } from '@hiram/contract/console/asked-changes'
import type { Currency } from '@hiram/markets/market'
import { emptyPlan, type PlanDraft, planTermsOf } from '../../parts/plan-draft.ts'
import { readAmount } from '../../platform/format/read-amount.ts'

export const chargeParts = ['late', 'fees', 'interest'] as const

/** A change of a loan as it is typed. */
export type Draft = {
  kind: AskedCommand['kind']
  part: (typeof chargeParts)[number]
  amount: string
  plan: PlanDraft
  reason: string
  /** Sent again after a lost answer it is the same request. */
  requestId: string
}

export function newDraft(kind: Draft['kind']): Draft {
  return { kind, part: 'late', amount: '', plan: emptyPlan, reason: '', requestId: crypto.randomUUID() }
}

/** What would be asked for; null while the amount is none, or something of a plan is still to choose. */
export function commandOf({ kind, part, amount, plan }: Draft, currency: Currency): AskedCommand | null {
  if (kind === 'writeOff' || kind === 'writeOffReversal') return { kind }
  if (kind === 'restructuringOffer') {
    const terms = planTermsOf(plan)
    return terms === undefined ? null : { kind, ...terms }
  }
  const read = readAmount(amount, currency)
  if (read === null || read === 0n) return null
  return kind === 'waiver' ? { kind, part, amount: read } : { kind, amount: read }
}
