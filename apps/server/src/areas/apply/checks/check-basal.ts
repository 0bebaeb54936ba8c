import type { basalStep } from '@hiram/contract/apply/steps/basal'
import { type BusinessDate, isBusinessDate } from '@hiram/lending'
import type { MarketCode } from '@hiram/markets'
import { areaNames } from '@hiram/markets/addresses'
import { ageProblem } from '@hiram/markets/borrower-age'
import { childrenNumber, education, isSocialInsuranceNumber, maritalStatus, resideTime } from '@hiram/markets/work'
import type * as z from 'zod/mini'
import { type Checked, type CheckFacts, type Problem, refused, unlisted } from './check.ts'

type Basal = z.output<typeof basalStep>

/** KYC-01. */
export async function checkBasal(basal: Basal, { market, today }: CheckFacts): Promise<Checked<Basal>> {
  const known = await areaNames(market, basal.resideAreaId)
  const fields = [
    ...birthdayProblems(market, basal.birthday, today),
    ...unlisted('maritalStatus', basal.maritalStatus, maritalStatus),
    ...unlisted('education', basal.education, education),
    ...unlisted('childrenNumber', basal.childrenNumber, childrenNumber),
    ...unlisted('resideTime', basal.resideTime, resideTime),
    ...(known ? [] : [{ field: 'resideAreaId', reason: 'choose' }]),
    ...socialInsuranceProblems(market, basal.socialInsuranceAccount),
  ]
  return fields.length > 0 ? refused('invalidRequest', fields) : { ok: true, values: basal }
}

function birthdayProblems(market: MarketCode, birthday: string, today: BusinessDate): Problem[] {
  const problem = (reason: string) => [{ field: 'birthday', reason }]
  if (!isBusinessDate(birthday)) return problem('format')
  if (birthday > today) return problem('future')
  const wrong = ageProblem(market, birthday, today)
  return wrong ? problem(wrong) : []
}

function socialInsuranceProblems(market: MarketCode, number: string | undefined): Problem[] {
  if (!number || isSocialInsuranceNumber(market, number)) return []
  return [{ field: 'socialInsuranceAccount', reason: 'format' }]
}
