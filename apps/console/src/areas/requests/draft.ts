import { stepOfField, type WrongField } from '@hiram/contract/apply/wrong-fields'
import type { RequestDecision, RequestDetail, RequestTerms } from '@hiram/contract/console/requests'
import { readAmount } from '../../platform/format/read-amount.ts'

export const steps = ['id', 'basal', 'workInfo', 'contact', 'withdrawal'] as const
export type Step = (typeof steps)[number]
export const mostPayments = 36

/** What is chosen so far; nothing personal is in it, so it may stay in the page's storage while the page lives. */
export type Draft = {
  outcome: 'accepted' | 'refused' | undefined
  /** As typed; empty: one step more. */
  limit: string
  steps: readonly Step[]
  /** What is wrong in them. */
  wrong: readonly WrongField[]
  /** A hardship plan as typed: its first date, how many payments a month apart, a lower rate in per cent. */
  first: string
  payments: string
  rate: string
  waiveLate: boolean
  reason: string
}

export const emptyDraft: Draft = {
  outcome: undefined,
  limit: '',
  steps: ['basal'],
  wrong: [],
  first: '',
  payments: '',
  rate: '',
  waiveLate: true,
  reason: '',
}

type Asked = Pick<RequestDetail, 'kind' | 'limit' | 'currency'>

/** Whole enough to be previewed; undefined while something is still to choose. */
export function decisionOf(draft: Draft, asked: Asked): RequestDecision | undefined {
  if (draft.outcome === 'refused') return { outcome: 'refused' }
  if (draft.outcome === undefined) return undefined
  const terms = termsOf(draft, asked)
  return terms && { outcome: 'accepted', terms }
}

function termsOf(draft: Draft, asked: Asked): RequestTerms | undefined {
  switch (asked.kind) {
    case 'limitReview': {
      const limit = limitOf(draft, asked)
      return limit === null ? undefined : { limit }
    }
    case 'wrongData':
      return draft.steps.length > 0 ? stepsOf(draft) : undefined
    case 'hardshipPlan':
      return planOf(draft)
    case 'closeAccount':
      return {}
  }
}

/** Fields of a step that is no longer chosen are not meant. */
function stepsOf({ steps: chosen, wrong }: Draft): RequestTerms {
  const meant = wrong.filter((field) => chosen.includes(stepOfField(field)))
  return { steps: [...chosen], ...(meant.length > 0 && { wrong: meant }) }
}

/** The limit as typed, one step more where none is; null while it is no amount. */
export function limitOf({ limit: typed }: Draft, { limit, currency }: Asked): bigint | null {
  if (typed.trim() !== '') return readAmount(typed, currency)
  if (!limit) return null
  const raised = limit.now + limit.step
  return raised < limit.most ? raised : limit.most
}

function planOf({ first, payments, rate, waiveLate }: Draft): RequestTerms | undefined {
  const count = countOf(payments)
  const ratePerMonth = rateOf(rate)
  if (first === '' || count === null || ratePerMonth === null) return undefined
  const dueDates = Array.from({ length: count }, (_, at) => monthsLater(first, at))
  return { plan: { dueDates, waiveLate, ...(ratePerMonth !== undefined && { ratePerMonth }) } }
}

/** How many payments; null where that is no number of them. */
export function countOf(typed: string): number | null {
  const count = Number(typed)
  return /^\d{1,2}$/.test(typed.trim()) && count >= 1 && count <= mostPayments ? count : null
}

/** A share of one a month from per cent; undefined where nothing is typed, null where it is no rate. */
export function rateOf(typed: string): string | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return undefined
  return /^\d{1,2}(\.\d{1,2})?$/.test(text) ? (Number(text) / 100).toFixed(4) : null
}

/** The same day so many months later, the month's last where it has none. */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** The digit keys: the steps of wrong data. */
export function toggleStep(draft: Draft, step: Step | undefined): Draft {
  if (!step) return draft
  const isOn = draft.steps.includes(step)
  return { ...draft, steps: steps.filter((one) => (one === step ? !isOn : draft.steps.includes(one))) }
}
