import type { withdrawalStep } from '@hiram/contract/apply/steps/withdrawal'
import { isBusinessDate } from '@hiram/lending'
import { checkAccount, findBank } from '@hiram/markets/banks'
import { isSameName } from '@hiram/markets/person-name'
import type * as z from 'zod/mini'
import { type Checked, type CheckFacts, type Problem, refused } from './check.ts'

type Withdrawal = z.output<typeof withdrawalStep>

/** KYC-06: an account of a known bank in the borrower's own name; a card's dates in order. */
export function checkWithdrawal(given: Withdrawal, facts: CheckFacts): Checked<Withdrawal> {
  const fields = [
    ...(findBank(facts.market, given.bankCode) ? [] : [{ field: 'bankCode', reason: 'choose' }]),
    ...dateProblems(given, facts.today),
  ]
  if (fields.length > 0) return refused('invalidRequest', fields)
  const account = checkAccount(facts.market, given.bankCode, given.accountNo)
  if (!account.ok) return refused('bankAccountInvalid', [{ field: 'accountNo', reason: account.reason }])
  if (!facts.name || !isSameName(facts.market, given.bankAccountOwner, facts.name)) {
    return refused('bankOwnerDiffers', [{ field: 'bankAccountOwner', reason: 'bankOwnerDiffers' }])
  }
  return { ok: true, values: { ...given, accountNo: account.value } }
}

function dateProblems({ bankIssueDate, bankExpiryDate }: Withdrawal, today: string): Problem[] {
  const dates = Object.entries({ bankIssueDate, bankExpiryDate })
  const unreal = dates.filter(([, date]) => date !== undefined && !isBusinessDate(date))
  if (unreal.length > 0) return unreal.map(([field]) => ({ field, reason: 'format' }))
  if (bankIssueDate && bankIssueDate > today) return [{ field: 'bankIssueDate', reason: 'future' }]
  if (bankIssueDate && bankExpiryDate && bankIssueDate >= bankExpiryDate) {
    return [{ field: 'bankIssueDate', reason: 'issueAfterExpiry' }]
  }
  return bankExpiryDate && bankExpiryDate < today ? [{ field: 'bankExpiryDate', reason: 'expired' }] : []
}
