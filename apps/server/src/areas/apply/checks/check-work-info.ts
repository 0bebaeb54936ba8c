import type { workInfoStep } from '@hiram/contract/apply/steps/work-info'
import { normalizeTelephone } from '@hiram/markets/telephone'
import { findIncomeBand, industries, work } from '@hiram/markets/work'
import type * as z from 'zod/mini'
import { type Checked, type CheckFacts, missingPhoto, type Problem, refused, unlisted } from './check.ts'

type WorkInfo = z.output<typeof workInfoStep>

/** KYC-02. The proof is optional; its kind and its photo come together. */
export function checkWorkInfo(work: WorkInfo, facts: CheckFacts): Checked<WorkInfo> {
  const telephone = normalizeTelephone(facts.market, work.companyTelephone)
  const fields = [
    ...(findIncomeBand(facts.market, work.incomeId) ? [] : [{ field: 'incomeId', reason: 'choose' }]),
    ...unlisted('industry', work.industry, industries),
    ...(telephone ? [] : [{ field: 'companyTelephone', reason: 'format' }]),
    ...proofProblems(work, facts),
  ]
  if (fields.length > 0) return refused('invalidRequest', fields)
  return { ok: true, values: { ...work, companyTelephone: telephone ?? work.companyTelephone } }
}

function proofProblems({ workProofKind, workProofPhoto }: WorkInfo, facts: CheckFacts): Problem[] {
  if (workProofKind === undefined && workProofPhoto === undefined) return []
  return [
    ...unlisted('workProofKind', workProofKind ?? '', work[facts.market].proofs),
    ...missingPhoto(facts, 'workProofPhoto', workProofPhoto ?? '', 'workProof'),
  ]
}
