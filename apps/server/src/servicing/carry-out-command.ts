import type { ServicingCommand, ServicingRefusal } from '@hiram/contract/webhooks'
import {
  type BusinessDate,
  isBusinessDate,
  isOwing,
  isWriteOffReversedOn,
  type LoanCommand,
  type Position,
  position,
  rate,
  sumParts,
} from '@hiram/lending'
import { markets } from '@hiram/markets'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { keyOf, type LoadedLoan, lockLoans } from '../loan/loan-store.ts'
import { eventsOf } from '../loan/loan-terms.ts'
import { rateText } from '../loan/loan-view.ts'
import { notifyBorrower } from '../queue/notify-borrower.ts'
import {
  appendCommand,
  findCommand,
  findLoanKey,
  type NewLoanCommand,
  type StoredCommand,
  waivedWithoutApproval,
} from './loan-command-store.ts'
import { offerRestructuring } from './offer-restructuring.ts'
import { ownAllowance } from './own-allowance.ts'
import { postChanges, postingDay } from './post-changes.ts'
import { findOffer, type StoredOffer } from './restructuring-store.ts'
import { approvalMissing } from './second-person.ts'

export type CommandOutcome =
  | { kind: 'done' | 'known' }
  /** `most`: what would be possible, minor units. */
  | { kind: 'refused'; refused: ServicingRefusal; most?: bigint }

type OfferCommand = Extract<ServicingCommand, { kind: 'restructuringOffer' }>
type Immediate = Exclude<ServicingCommand, { kind: 'restructuringOffer' }>

/**
 * A command of the lender, once per command id: checked against the locked loan as it is now, posted, kept with who asked
 * and who approved. What no longer fits, or has the id of another command, is refused and changes nothing.
 */
export async function carryOutCommand(context: Context, command: ServicingCommand): Promise<CommandOutcome> {
  return context.database.transaction().execute((queries) => carryOutIn(context, queries, command))
}

/** The same in the caller's transaction. */
export async function carryOutIn(
  context: Context,
  queries: Queries,
  command: ServicingCommand,
): Promise<CommandOutcome> {
  const key = await findLoanKey(queries, command.loanId)
  const [loan] = key ? await lockLoans(queries, [key]) : []
  if (!loan) return refused('loanNotFound')
  const before = await givenBefore(queries, loan, command)
  if (before !== undefined) return before
  if (!isOwing(loan)) return refused('notOwing')
  const needed = await needsSecond(queries, loan, command.commandId, command)
  const unapproved = approvalMissing(needed, command)
  if (unapproved) return refused(unapproved)
  if (command.kind === 'restructuringOffer') return offered(context, queries, loan, command)
  return commanded(context, queries, loan, command, needed)
}

/** What a command answers whose id the loan has already: the same again is known, no matter who asks. */
async function givenBefore(
  queries: Queries,
  loan: LoadedLoan,
  command: ServicingCommand,
): Promise<CommandOutcome | undefined> {
  const { commandId } = command
  const offer = await findOffer(queries, keyOf(loan), commandId)
  const done = await findCommand(queries, keyOf(loan), commandId)
  if (!offer && !done) return undefined
  const isSame =
    command.kind === 'restructuringOffer'
      ? offer !== undefined && isSameOffer(offer, command)
      : done !== undefined && isSameCommand(done, command)
  return isSame ? { kind: 'known' } : refused('commandIdTaken')
}

/** Without a rate of its own an offer has the highest one possible, which is another every day. */
function isSameOffer(offer: StoredOffer, { dueDates, waiveLate, ratePerMonth }: OfferCommand): boolean {
  const isSameRate = ratePerMonth === undefined || rateText(rate(ratePerMonth)) === rateText(offer.rate_per_month)
  return isSameRate && offer.waive_late === waiveLate && offer.due_dates.join() === dueDates.join()
}

function isSameCommand({ kind, part, amount }: StoredCommand, command: Immediate): boolean {
  const asked = command.kind === 'waiver' || command.kind === 'goodwill' ? command.amount : null
  return kind === command.kind && part === (command.kind === 'waiver' ? command.part : null) && amount === asked
}

function refused(reason: ServicingRefusal, most?: bigint): CommandOutcome {
  return most === undefined ? { kind: 'refused', refused: reason } : { kind: 'refused', refused: reason, most }
}

/**
 * A second person approves everything but a small waiver (servicing, §7): one that stays within the market's limit with
 * all that was waived on this loan without a second person before. Final only while the loan is locked.
 */
export async function needsSecond(
  queries: Queries,
  loan: Pick<LoadedLoan, 'market' | 'borrower_id' | 'loan_id'>,
  commandId: string,
  command: { kind: Exclude<ServicingCommand['kind'], 'waiver'> } | { kind: 'waiver'; amount: bigint },
): Promise<boolean> {
  if (command.kind !== 'waiver') return true
  const before = await waivedWithoutApproval(queries, keyOf(loan), commandId)
  return before + command.amount > markets[loan.market].mostWaivedAlone
}

async function offered(
  context: Context,
  queries: Queries,
  loan: LoadedLoan,
  command: OfferCommand,
): Promise<CommandOutcome> {
  const { approvedBy, commandId, dueDates, ratePerMonth, ...rest } = command
  if (approvedBy === undefined) return refused('secondPersonMissing')
  const dates = dueDates.filter(isBusinessDate)
  if (dates.length < dueDates.length) return refused('dateNotPossible')
  const outcome = await offerRestructuring(context, queries, loan, {
    ...rest,
    offerId: commandId,
    approvedBy,
    dueDates: dates,
    ratePerMonth: ratePerMonth === undefined ? undefined : rate(ratePerMonth),
    applicationId: null,
  })
  if (outcome === 'known') return { kind: 'known' }
  return outcome === 'done' ? { kind: 'done' } : refused(outcome)
}

async function commanded(
  context: Context,
  queries: Queries,
  loan: LoadedLoan,
  command: Immediate,
  needed: boolean,
): Promise<CommandOutcome> {
  const before = eventsOf(loan)
  const today = postingDay(context, { loan, after: before })
  const refusal = refusalOf(loan, command, position({ ...before, asOf: today }), isWriteOffReversedOn(before, today))
  if (refusal) return refusal
  const allowance = command.kind === 'writeOff' ? await ownAllowance(queries, loan) : null
  const after = { ...before, commands: [...(before.commands ?? []), eventOf(command, today, allowance)] }
  const change = { loan, before, after, cause: `command:${command.commandId}`, source: null, who: 'lender' } as const
  const at = context.clock.instant()
  const [now] = await postChanges(context, queries, [change], at)
  if (!now) throw new Error('a loan was not posted to')
  await appendCommand(queries, {
    ...rowOf(loan, command),
    allowance,
    needs_second: needed,
    done_on: today,
    done_at: at,
    came_to:
      'amount' in command
        ? command.amount
        : claimOf(command.kind === 'writeOff' ? now : position({ ...before, asOf: today })),
  })
  if (command.kind !== 'writeOff') await notifyBorrower(context, queries, loan.borrower_id, 'sms.loanChanged')
  return { kind: 'done' }
}

function claimOf({ writtenOff }: Position): bigint {
  return writtenOff === null ? 0n : sumParts(writtenOff.claim)
}

function eventOf(command: Immediate, date: BusinessDate, allowance: bigint | null): LoanCommand {
  const { kind } = command
  if (kind === 'writeOff') return { kind, date, allowance: allowance ?? 0n }
  if (kind === 'waiver') return { kind, date, part: command.part, amount: command.amount }
  if (kind === 'goodwill') return { kind, date, amount: command.amount }
  return { kind, date }
}

function rowOf(loan: LoadedLoan, command: Immediate) {
  const row: Omit<NewLoanCommand, 'needs_second' | 'done_on' | 'done_at' | 'came_to' | 'allowance'> = {
    borrower_id: loan.borrower_id,
    loan_id: loan.loan_id,
    command_id: command.commandId,
    kind: command.kind,
    part: command.kind === 'waiver' ? command.part : null,
    amount: 'amount' in command ? command.amount : null,
    due_dates: null,
    rate_per_month: null,
    waive_late: null,
    asked_by: command.askedBy,
    approved_by: command.approvedBy ?? null,
    reason: command.reason,
  }
  return row
}

/** Why the loan as it is now does not allow the command; undefined when it does. */
function refusalOf(
  loan: LoadedLoan,
  command: Immediate,
  now: Position,
  isReversedToday: boolean,
): CommandOutcome | undefined {
  if (command.kind === 'waiver') {
    const most = outstandingOf(command.part, now)
    if (command.amount === 0n || most === 0n) return refused('nothingToWaive')
    return command.amount > most ? refused('aboveOutstanding', most) : undefined
  }
  if (command.kind === 'goodwill') {
    if (command.amount === 0n) return refused('aboveOutstanding', now.payoff)
    return command.amount > now.payoff ? refused('aboveOutstanding', now.payoff) : undefined
  }
  if (command.kind === 'writeOffReversal') return now.writtenOff === null ? refused('notWrittenOff') : undefined
  if (now.writtenOff !== null) return refused('writtenOff')
  if (isReversedToday) return refused('tooSoon')
  return loan.status === 'overdue' ? undefined : refused('notOverdue')
}

/** What a waiver can take off: what is due and what is open. */
function outstandingOf(part: 'late' | 'fees' | 'interest', { owed, openFees, openInterest }: Position): bigint {
  if (part === 'late') return owed.penalty + owed.overdueInterest
  return part === 'fees' ? owed.fees + openFees : owed.interest + openInterest
}
