import { workInfoStep } from '@hiram/contract/apply/steps/work-info'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues, withoutEmpty } from '../step/typed-values.ts'

const empty = {
  incomeId: '',
  industry: '',
  companyName: '',
  companyTelephone: '',
  workProofKind: '',
  workProofPhoto: '',
}
export type WorkValues = typeof empty

export function startWork(saved: Record<string, unknown>): WorkValues {
  return typedValues(empty, saved)
}

export function workToSend(values: WorkValues) {
  return withoutEmpty(values, ['workProofKind', 'workProofPhoto'])
}

/** KYC-02. A work proof is optional, but a kind without a photo, or a photo without a kind, is incomplete. */
export function checkWork(values: WorkValues): Problem[] {
  const problems = schemaProblems(workInfoStep, workToSend(values))
  const { companyTelephone, workProofKind, workProofPhoto } = values
  if (companyTelephone.trim() !== '' && !looksLikeTelephone(companyTelephone)) {
    problems.push({ field: 'companyTelephone', reason: 'format' })
  }
  if (workProofKind !== '' && workProofPhoto === '') problems.push({ field: 'workProofPhoto', reason: 'fillIn' })
  if (workProofKind === '' && workProofPhoto !== '') problems.push({ field: 'workProofKind', reason: 'choose' })
  return firstOfEach(problems)
}

/** Fixed or mobile, as people write it; the server judges by the numbering plan. */
export function looksLikeTelephone(text: string) {
  const plain = text.normalize('NFKC').replace(/[\s().\u2010-\u2015-]/g, '')
  return /^\+?\d{7,13}$/.test(plain)
}
