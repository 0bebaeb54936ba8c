import type { ContactOutcome, ContactReason, recordOutcome } from '@hiram/contract/console/collections'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import type { Currency } from '@hiram/markets/market'
import { readAmount } from '../../platform/format/read-amount.ts'

/** A call as it is typed: why, and what came of it. */
export type CallDraft = {
  contactId: string
  reason: ContactReason | ''
  outcome: ContactOutcome | ''
  amount: string
  promisedOn: string
  againOn: string
}

export const newCall = (): CallDraft => ({
  contactId: crypto.randomUUID(),
  reason: '',
  outcome: '',
  amount: '',
  promisedOn: '',
  againOn: '',
})

type Outcome = Omit<ConsoleRequest<typeof recordOutcome>, 'contactId' | 'loanId'>
type Limits = { currency: Currency; owes: bigint; today: string; until: string }

/** What is written; null while a part of it is missing or none. */
export function outcomeOf(draft: CallDraft, limits: Limits): Outcome | null {
  const { outcome, promisedOn, againOn } = draft
  if (outcome === '') return null
  const isDay = (day: string) => day >= limits.today && day <= limits.until
  if (outcome === 'callBack') return isDay(againOn) ? { outcome, againOn } : null
  if (outcome !== 'promised') return { outcome }
  const amount = promisedAmount(draft, limits)
  return amount !== null && isDay(promisedOn) ? { outcome, promise: { amount, promisedOn } } : null
}

/** Above zero, and not above what ends the loan. */
export function promisedAmount({ amount }: CallDraft, { currency, owes }: Limits): bigint | null {
  const read = readAmount(amount, currency)
  return read !== null && read > 0n && read <= owes ? read : null
}
