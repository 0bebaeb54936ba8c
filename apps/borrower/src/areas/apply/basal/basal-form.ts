import { basalStep, type SocialAccount } from '@hiram/contract/apply/steps/basal'
import { ageProblem } from '@hiram/markets/borrower-age'
import type { MarketCode } from '@hiram/markets/market'
import { isSocialInsuranceNumber } from '@hiram/markets/work'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues, withoutEmpty } from '../step/typed-values.ts'

const noAccounts: Record<SocialAccount, string> = {
  zaloAccount: '',
  facebookAccount: '',
  facebookUrl: '',
  lazadaAccount: '',
  linkedinAccount: '',
  socialInsuranceAccount: '',
}
export const socialAccounts = Object.keys(noAccounts) as SocialAccount[]

const empty = {
  firstName: '',
  middleName: '',
  lastName: '',
  birthday: '',
  sex: '',
  email: '',
  maritalStatus: '',
  education: '',
  childrenNumber: '',
  resideAreaId: { province: '', city: '', zone: '' },
  resideAddress: '',
  resideTime: '',
  birthPlace: '',
  motherMaidenName: '',
  ...noAccounts,
}
export type BasalValues = typeof empty

export function startBasal(saved: Record<string, unknown>): BasalValues {
  return typedValues(empty, saved)
}

export function basalToSend(values: BasalValues) {
  return withoutEmpty(values, ['middleName', 'birthPlace', 'motherMaidenName', ...socialAccounts])
}

type Rules = { today: string; market: MarketCode; zoneNeeded: boolean }

/** KYC-01: the contract's form, a birthday that is plausible and of age, and the whole area. */
export function checkBasal(values: BasalValues, rules: Rules): Problem[] {
  const problems = schemaProblems(basalStep, basalToSend(values)).map((problem) =>
    problem.field === 'email' && values.email.trim() === '' ? { ...problem, reason: 'fillIn' } : problem,
  )
  const age = ageReason(values.birthday, rules)
  if (age) problems.push({ field: 'birthday', reason: age })
  if (rules.zoneNeeded && values.resideAreaId.zone === '')
    problems.push({ field: 'resideAreaId.zone', reason: 'choose' })
  const { socialInsuranceAccount: number } = values
  if (number !== '' && !isSocialInsuranceNumber(rules.market, number))
    problems.push({ field: 'socialInsuranceAccount', reason: 'format' })
  return firstOfEach(problems)
}

/** Days as 'YYYY-MM-DD'; refuses 31 February, the future, and who is too young or too old to borrow. */
export function ageReason(birthday: string, { today, market }: Pick<Rules, 'today' | 'market'>) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) return undefined
  const isDay = new Date(`${birthday}T00:00:00Z`).toJSON()?.slice(0, 10) === birthday
  if (!isDay) return 'format'
  return birthday > today ? 'future' : ageProblem(market, birthday, today)
}
