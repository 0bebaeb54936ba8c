import type { Approval } from '@hiram/contract/console/approvals'
import { type AskedChange, approvalKinds, askedChange, booksChange } from '@hiram/contract/console/asked-changes'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import type { StoredApproval } from './approval-store.ts'
import { whileUnchanged } from './loan-state.ts'
import { numberOf, personOf } from './person.ts'
import { plainChange } from './plain-change.ts'
import { type Change, commandChange, matchChange, proofChange, refundChange } from './preview.ts'

/** Who carries it out: the second person. */
type Checker = { staffId: string; email: string }

export function changeIn({ command }: Pick<StoredApproval, 'command'>): AskedChange {
  return z.parse(askedChange, command)
}

export function booksChangeIn({ command }: Pick<StoredApproval, 'command'>) {
  return z.parse(booksChange, command)
}

/** What was asked for, as the second person carries it out. */
export function changeOf(context: Context, stored: StoredApproval, checker: Checker) {
  const plain = plainChange(context, { stored, command: changeIn(stored), checker })
  if (plain) return plain
  return loanChange(context, { market: stored.market, loan_id: loanIdOf(stored) }, stored, checker.email)
}

export function loanIdOf({ loan_id }: StoredApproval): string {
  if (loan_id === null) throw new Error('a change of a loan without its loan')
  return loan_id
}

/** What the second person agrees to is what was shown: refused where the loan has changed since (servicing, §7). */
export function loanChange(
  context: Context,
  loan: Pick<LoadedLoan, 'market' | 'loan_id'>,
  stored: StoredApproval,
  checker: string,
): Change {
  const asked = { loanId: loan.loan_id, state: stored.loan_state }
  return whileUnchanged(asked, changeOfLoan(context, loan, stored, checker))
}

function changeOfLoan(
  context: Context,
  loan: Pick<LoadedLoan, 'market' | 'loan_id'>,
  stored: StoredApproval,
  checker: string,
): Change {
  const command = changeIn(stored)
  switch (command.kind) {
    case 'match': {
      const people = { askedBy: stored.maker_email, approvedBy: checker, reason: stored.reason }
      return matchChange(context, { providerReference: command.providerReference, loanId: loan.loan_id, people }, true)
    }
    case 'proof': {
      const { proofId, providerReference, valueDate } = command
      const proof = { proofId, providerReference, valueDate }
      return proofChange(context, { ...proof, decision: 'accepted', decidedBy: stored.maker }, true)
    }
    case 'refund':
      return refundChange(context, loan.loan_id, true)
    case 'waiver':
    case 'goodwill':
    case 'writeOff':
    case 'writeOffReversal':
    case 'restructuringOffer': {
      const asked = { commandId: stored.approval_id, maker: stored.maker_email, checker, reason: stored.reason }
      return commandChange(context, loan, command, asked, true)
    }
    default:
      throw new Error('no change of a loan')
  }
}

export function approvalOf(stored: StoredApproval, me: string): Approval {
  const kind = approvalKinds.find((name) => name === stored.kind)
  if (!kind) throw new Error('an approval of an unknown kind')
  return {
    approvalId: stored.approval_id,
    number: numberOf('A', stored.approval_id),
    kind,
    state: stored.state,
    market: stored.market,
    loanId: stored.loan_id,
    loanNumber: stored.loan_number === null ? null : groupedLoanNumber(stored.loan_number),
    command: changeIn(stored),
    reason: stored.reason,
    maker: personOf(stored.maker, stored.maker_name),
    askedAt: stored.asked_at.toISOString(),
    lapsesAt: stored.lapses_at.toISOString(),
    checker: stored.checker && stored.checker_name ? personOf(stored.checker, stored.checker_name) : null,
    answeredAt: stored.answered_at?.toISOString() ?? null,
    answer: stored.answer,
    isOwn: stored.maker === me,
  }
}
