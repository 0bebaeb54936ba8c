import type { Account } from './accounts.ts'
import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** Amounts by the receivable they concern, minor units. */
export type Receivables = {
  readonly principal: bigint
  readonly interest: bigint
  readonly fees: bigint
  readonly late: bigint
}

/** Charges a waiver takes off, or a cap strikes; of principal, what had been paid for charges the cap forbids. */
export function chargesWaived(posting: PostingHeader, off: Receivables): JournalEntry[] {
  return takenOff(posting, 'chargesWaived', off)
}

/** What the lender pays for the borrower from its own expense. */
export function goodwillCredit(posting: PostingHeader, off: Receivables): JournalEntry[] {
  return takenOff(posting, 'goodwillExpense', off)
}

/** What will not be collected, as far as no allowance bears it; below zero, what is expected to be paid again. */
export function writeOff(posting: PostingHeader, off: Receivables): JournalEntry[] {
  return takenOff(posting, 'writeOff', off)
}

/** What will not be collected and was an impairment loss already: the loss allowance bears it. */
export function writeOffAgainstAllowance(posting: PostingHeader, off: Receivables): JournalEntry[] {
  return takenOff(posting, 'lossAllowance', off)
}

/** Unpaid charges of a cured loan are on the books again: a reversal of impairment (IFRS Interpretations Committee, March 2019). */
export function backOnBooks(posting: PostingHeader, { late, fees, interest }: Receivables): JournalEntry[] {
  return [
    ...journalEntry(posting, 'late', 'lateReceivable', 'impairmentLoss', late),
    ...journalEntry(posting, 'fees', 'feeReceivable', 'impairmentLoss', fees),
    ...journalEntry(posting, 'interest', 'interestReceivable', 'impairmentLoss', interest),
  ]
}

/** Charges kept off balance, memorandum accounts only; below zero when they are paid, taken off or on the books again. */
export function notAccrued(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'memorandum', 'chargesNotAccrued', 'chargesNotAccruedContra', amount)
}

/** What a loan written off still owes, memorandum accounts only; below zero when it is recovered or owed again. */
export function claimKept(posting: PostingHeader, amount: bigint): JournalEntry[] {
  return journalEntry(posting, 'claim', 'claimsWrittenOff', 'claimsWrittenOffContra', amount)
}

function takenOff(posting: PostingHeader, account: Account, { late, fees, interest, principal }: Receivables) {
  return [
    ...journalEntry(posting, 'late', account, 'lateReceivable', late),
    ...journalEntry(posting, 'fees', account, 'feeReceivable', fees),
    ...journalEntry(posting, 'interest', account, 'interestReceivable', interest),
    ...journalEntry(posting, 'principal', account, 'loanPrincipal', principal),
  ]
}
