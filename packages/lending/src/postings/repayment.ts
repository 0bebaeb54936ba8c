import type { Allocation } from '../allocation.ts'
import { type PartName, partNames, sumParts } from '../parts.ts'
import type { Account } from './accounts.ts'
import { type JournalEntry, journalEntry } from './journal-entry.ts'

/** Where the money of a payment comes from: a transfer, suspense once its loan is known, or the borrower's credit. */
export type RepaymentSource = 'cashIn' | 'suspense' | 'borrowerCredit'

const accountOfPart: { readonly [part in PartName]: Account } = {
  penalty: 'lateReceivable',
  overdueInterest: 'lateReceivable',
  fees: 'feeReceivable',
  interest: 'interestReceivable',
  principal: 'loanPrincipal',
}

/** Where money for charges goes that are on no receivable. */
const incomeOfPart: { readonly [part in PartName]: Account } = {
  penalty: 'lateIncome',
  overdueInterest: 'lateIncome',
  fees: 'feeIncome',
  interest: 'interestIncome',
  principal: 'loanPrincipal',
}

/**
 * Posts a payment where its allocation says, at its value date: one journal entry a part and the credit
 * (`overpayment`), which add up to the payment. Paid on a claim, all but the credit is income from recoveries;
 * paid while the loan is off balance, its charges are income.
 */
export function repayment(ref: string, allocation: Allocation, source: RepaymentSource = 'cashIn'): JournalEntry[] {
  const posting = { ref, valueDate: allocation.payment.valueDate }
  if (allocation.isRecovery) {
    const recovered = journalEntry(posting, 'recovery', source, 'recoveryIncome', sumParts(allocation.total))
    return [...recovered, ...overpayment(ref, allocation, source)]
  }
  const accounts = allocation.isOffBalance ? incomeOfPart : accountOfPart
  return [
    ...partNames.flatMap((part) => journalEntry(posting, part, source, accounts[part], allocation.total[part])),
    ...overpayment(ref, allocation, source),
  ]
}

/** What is over becomes the borrower's credit. */
export function overpayment(
  ref: string,
  { payment, creditAmount }: Allocation,
  source: RepaymentSource,
): JournalEntry[] {
  if (source === 'borrowerCredit') return []
  return journalEntry({ ref, valueDate: payment.valueDate }, 'credit', source, 'borrowerCredit', creditAmount)
}
