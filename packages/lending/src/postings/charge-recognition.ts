import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** What is newly earned of each kind, minor units, before discounts; below zero when a late notice lowers it. */
export type EarnedCharges = { readonly interest: bigint; readonly fees: bigint; readonly late: bigint }

/** Charges become income and owed by the borrower on the day they are earned. */
export function chargeRecognition(posting: PostingHeader, { interest, fees, late }: EarnedCharges): JournalEntry[] {
  return [
    ...journalEntry(posting, 'interest', 'interestReceivable', 'interestIncome', interest),
    ...journalEntry(posting, 'fees', 'feeReceivable', 'feeIncome', fees),
    ...journalEntry(posting, 'late', 'lateReceivable', 'lateIncome', late),
  ]
}
