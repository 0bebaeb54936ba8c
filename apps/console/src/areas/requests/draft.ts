import { stepOfField, type WrongField } from '@hiram/contract/apply/wrong-fields'
import type { RequestDecision, RequestDetail, RequestTerms } from '@hiram/contract/console/requests'
import { emptyPlan, type PlanDraft, planTermsOf } from '../../parts/plan-draft.ts'
import { readAmount } from '../../platform/format/read-amount.ts'

export const steps = ['id', 'basal', 'workInfo', 'contact', 'withdrawal'] as const
export type Step = (typeof steps)[number]

/** What is chosen so far; nothing personal is in it, so it may stay in the page's storage while the page lives. */
export type Draft = PlanDraft & {
  outcome: 'accepted' | 'refused' | undefined
  /** As typed; empty: one step more. */
  limit: string
  steps: readonly Step[]
  /** What is wrong in them. */
  wrong: readonly WrongField[]
  reason: string
}

export const emptyDraft: Draft = {
  outcome: undefined,
  limit: '',
  steps: ['basal'],
  wrong: [],
  ...emptyPlan,
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

function planOf(draft: Draft): RequestTerms | undefined {
  const plan = planTermsOf(draft)
  return plan && { plan }
}

/** The digit keys: the steps of wrong data. */
export function toggleStep(draft: Draft, step: Step | undefined): Draft {
  if (!step) return draft
  const isOn = draft.steps.includes(step)
  return { ...draft, steps: steps.filter((one) => (one === step ? !isOn : draft.steps.includes(one))) }
}
