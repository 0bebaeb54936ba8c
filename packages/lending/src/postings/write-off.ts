import type { Parts } from '../parts.ts'
import { type JournalEntry, journalEntry, type PostingHeader } from './journal-entry.ts'

/** What will not be collected, by part. */
export function writeOff(posting: PostingHeader, parts: Parts): JournalEntry[] {
  return [
    ...journalEntry(posting, 'late', 'writeOff', 'lateReceivable', parts.penalty + parts.overdueInterest),
    ...journalEntry(posting, 'fees', 'writeOff', 'feeReceivable', parts.fees),
    ...journalEntry(posting, 'interest', 'writeOff', 'interestReceivable', parts.interest),
    ...journalEntry(posting, 'principal', 'writeOff', 'loanPrincipal', parts.principal),
  ]
}
