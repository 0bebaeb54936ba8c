import { withdrawalStep } from '@hiram/contract/apply/steps/withdrawal'
import { checkAccount } from '@hiram/markets/banks'
import type { MarketCode } from '@hiram/markets/market'
import { fullName, isSameName, type PersonName } from '@hiram/markets/person-name'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues, withoutEmpty } from '../step/typed-values.ts'

const empty = { bankCode: '', bankAccountOwner: '', accountNo: '', bankIssueDate: '', bankExpiryDate: '' }
export type WithdrawalValues = typeof empty

/** The owner is the borrower, so the name comes from basic info until another is typed. */
export function startWithdrawal(
  market: MarketCode,
  saved: Record<string, unknown>,
  person: PersonName,
): WithdrawalValues {
  const values = typedValues(empty, saved)
  return values.bankAccountOwner === '' ? { ...values, bankAccountOwner: fullName(market, person) } : values
}

/** The two dates belong to a card; an account has none. */
export function withdrawalToSend(market: MarketCode, values: WithdrawalValues) {
  const sent = isCard(market, values) ? values : { ...values, bankIssueDate: '', bankExpiryDate: '' }
  return withoutEmpty(sent, ['bankIssueDate', 'bankExpiryDate'])
}

export function isCard(market: MarketCode, { bankCode, accountNo }: WithdrawalValues) {
  const checked = checkAccount(market, bankCode, accountNo)
  return checked.ok && checked.kind === 'card'
}

type Rules = { market: MarketCode; person: PersonName; today: string }

/** KYC-06: the owner is the borrower, the number can be one of the bank's, a card was issued before it ends. */
export function checkWithdrawal(values: WithdrawalValues, { market, person, today }: Rules): Problem[] {
  const problems = schemaProblems(withdrawalStep, withdrawalToSend(market, values))
  const { bankCode, bankAccountOwner, accountNo, bankIssueDate, bankExpiryDate } = values
  if (bankAccountOwner.trim() !== '' && !isSameName(market, bankAccountOwner, person)) {
    problems.push({ field: 'bankAccountOwner', reason: 'bankOwnerDiffers' })
  }
  if (bankCode !== '' && accountNo.trim() !== '') {
    const checked = checkAccount(market, bankCode, accountNo)
    if (!checked.ok)
      problems.push({ field: checked.reason === 'unknownBank' ? 'bankCode' : 'accountNo', reason: checked.reason })
  }
  if (!isCard(market, values)) return firstOfEach(problems)
  if (bankIssueDate !== '' && bankExpiryDate !== '' && bankIssueDate >= bankExpiryDate) {
    problems.push({ field: 'bankIssueDate', reason: 'issueAfterExpiry' })
  }
  if (bankIssueDate > today) problems.push({ field: 'bankIssueDate', reason: 'future' })
  if (bankExpiryDate !== '' && bankExpiryDate < today) problems.push({ field: 'bankExpiryDate', reason: 'expired' })
  return firstOfEach(problems)
}

/** The borrower's name as basic info holds it, complete or not. */
export function nameOf(basal: Record<string, unknown>): PersonName {
  const { firstName, middleName, lastName } = typedValues({ firstName: '', middleName: '', lastName: '' }, basal)
  return { firstName, middleName, lastName }
}
