import type { ProofDecision, ProofDetail, ProofLine } from '@hiram/contract/console/proofs'
import { type ProofRefusal, proofRefusals } from '@hiram/contract/repayment/proof'

/** What is chosen so far; nothing personal is in it, so it may stay in the page's storage while the page lives. */
export type Draft = {
  outcome: 'accepted' | 'refused' | undefined
  /** The bank's reference of the chosen line; null: before the bank's notice; undefined: none is chosen. */
  line: string | null | undefined
  /** The day of the payment as the proof shows it, asked for where no bank's line says it. */
  paidOn: string
  because: ProofRefusal | undefined
  reason: string
}

export const emptyDraft: Draft = { outcome: undefined, line: undefined, paidOn: '', because: undefined, reason: '' }

type Days = ProofDetail['paidBetween']

/** Whether the payment may have been made on that day. */
export function isPaidOn(day: string, { first, last }: Days): boolean {
  return day >= first && day <= last
}

/** Whole enough to be previewed; undefined while something is still to choose, or the chosen line is gone. */
export function decisionOf(draft: Draft, lines: readonly ProofLine[], days: Days): ProofDecision | undefined {
  const { outcome, line, paidOn, because } = draft
  if (outcome === 'refused') return because && { outcome, because }
  if (outcome !== 'accepted' || line === undefined) return undefined
  if (line === null) return isPaidOn(paidOn, days) ? { outcome, providerReference: null, valueDate: paidOn } : undefined
  const isThere = lines.some(({ providerReference }) => providerReference === line)
  return isThere ? { outcome, providerReference: line } : undefined
}

/** The digit keys: reasons to refuse, or the bank's lines and behind them to accept without one. */
export function chooseByDigit(draft: Draft, digit: number, lines: readonly ProofLine[]): Draft {
  const at = digit - 1
  if (draft.outcome === 'refused') return { ...draft, because: proofRefusals[at] ?? draft.because }
  if (at > lines.length) return draft
  return { ...draft, outcome: 'accepted', line: lines[at]?.providerReference ?? null }
}
