import type { Parts } from '../parts.ts'
import { type Movement, move, type PostingOf } from './movement.ts'

/** What will not be collected, by part. */
export function writeOff(posting: PostingOf, parts: Parts): Movement[] {
  return [
    ...move(posting, 'late', 'writeOff', 'lateReceivable', parts.penalty + parts.overdueInterest),
    ...move(posting, 'fees', 'writeOff', 'feeReceivable', parts.fees),
    ...move(posting, 'interest', 'writeOff', 'interestReceivable', parts.interest),
    ...move(posting, 'principal', 'writeOff', 'loanPrincipal', parts.principal),
  ]
}
