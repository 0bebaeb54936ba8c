import {
  type Approval,
  approvalKinds,
  type approve as approveCall,
  type askCommand as askCall,
  askedChange,
  type listApprovals as listCall,
  type previewCommand as previewCall,
  type readApproval as readCall,
  type refuseApproval as refuseCall,
  type withdrawApproval as withdrawCall,
} from '@hiram/contract/console/approvals'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { MarketCode } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Queries } from '../../database/client.ts'
import { keyOf, type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { type CommandOutcome, carryOutCommand, needsSecond } from '../../servicing/carry-out-command.ts'
import { findLoanKey } from '../../servicing/loan-command-store.ts'
import { rolesWith, type StaffMember } from '../../staff/staff-store.ts'
import {
  answerApproval,
  countApprovals,
  lapseApprovals,
  listApprovalRows,
  loadApproval,
  type StoredApproval,
} from '../approval-store.ts'
import { askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { numberOf, personOf } from '../person.ts'
import { plainChange, readPlain } from '../plain-change.ts'
import { type Change, commandChange, matchChange, previewOf, proofChange, refundChange } from '../preview.ts'
import { requireConfirmed } from '../session/session.ts'

const pageRows = 50
const mostCounted = 10_000
/** Who the second person will be is not known while it is asked for. */
const someone = 'the second person'

export async function listApprovals(
  { context, member }: StaffCaller,
  { state, loanId, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  await lapseApprovals(database, clock.instant())
  const from = after === undefined ? undefined : placeOf(after)
  const of = { state, loanId, markets: member.markets, after: from }
  const found = await listApprovalRows(database, of, pageRows + 1)
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const count = await countApprovals(database, of, mostCounted + 1)
  return {
    rows: rows.map((row) => approvalOf(row, member.staffId)),
    after: last ? `${last.asked_at.toISOString()}~${last.approval_id}` : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
  }
}

/** Where a page ended: refuses what is none of ours. */
function placeOf(after: string): { askedAt: Date; approvalId: string } {
  const [at = '', approvalId = ''] = after.split('~')
  if (!z.iso.datetime().safeParse(at).success || !z.uuid().safeParse(approvalId).success)
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'format' }] })
  return { askedAt: new Date(at), approvalId }
}

/** The change, and what it would do to the loan as it is now: read again each time it is opened. */
export async function readApproval(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database } = context
  const stored = await found(database, approvalId, member.markets, false)
  const approval = approvalOf(stored, member.staffId)
  if (stored.state !== 'waiting') return { approval, preview: null, plain: null }
  const { command } = approval
  const plain = await readPlain(context, approvalId, command)
  if (plain) return { approval, preview: null, plain }
  const loan = await loanOf(database, loanIdOf(stored), member.markets)
  const change = loanChange(context, loan, stored, someone)
  return { approval, preview: await previewOf(context, keyOf(loan), change), plain: null }
}

export async function previewCommand(
  { context, member }: StaffCaller,
  { loanId, command }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const loan = await loanOf(context.database, loanId, member.markets)
  const asked = { commandId: crypto.randomUUID(), maker: member.email, checker: someone, reason: '-' }
  return previewOf(context, keyOf(loan), commandChange(context, loan, command, asked))
}

/** Carried out at once where one person may, else it waits for the second; refused at once where the rules say no. */
export async function askCommand(
  caller: StaffCaller,
  { requestId, loanId, command, reason }: ConsoleRequest<typeof askCall>,
): Promise<ConsoleAnswer<typeof askCall>> {
  const { context, member } = caller
  const { database } = context
  const loan = await loanOf(database, loanId, member.markets)
  if (!needsSecond(loan.market, command)) {
    const single = { ...command, commandId: requestId, loanId, askedBy: member.email, reason }
    requireDone(await carryOutCommand(context, single))
    return { state: 'done', approvalId: null }
  }
  const asked = { commandId: requestId, maker: member.email, checker: someone, reason }
  const { refused } = await previewOf(context, keyOf(loan), commandChange(context, loan, command, asked))
  if (refused) throw refusedByRule(refused.refused, refused.most)
  return askSecondPerson(caller, { requestId, loanId, market: loan.market, change: command, reason })
}

/** The second person's yes: the change is carried out on the loan as it is now, and both are kept with it. */
export async function approve(
  { context, member, session }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof approveCall>,
) {
  const { database, clock } = context
  const at = clock.instant()
  await lapseApprovals(database, at)
  const before = await found(database, approvalId, member.markets, false)
  await requireChecker(context, before, member)
  await requireConfirmed({ context, session })
  await database.transaction().execute(async (queries) => {
    const stored = await found(queries, approvalId, member.markets, true)
    await requireChecker(context, stored, member)
    const change = changeOf(context, stored, member)
    const refused = await change.carryOut(queries)
    if (refused) throw refusedByRule(refused.refused, refused.most)
    const answered = { state: 'done' as const, checker: member.staffId, answered_at: at, answer: null }
    if (!(await answerApproval(queries, approvalId, answered))) throw new Error('a held approval was answered')
  })
  return { done: true as const }
}

export async function refuseApproval(
  { context, member }: StaffCaller,
  { approvalId, reason }: ConsoleRequest<typeof refuseCall>,
) {
  const { database, clock } = context
  await lapseApprovals(database, clock.instant())
  await requireChecker(context, await found(database, approvalId, member.markets, false), member)
  const answered = { checker: member.staffId, answered_at: clock.instant(), answer: reason }
  await answer(database, approvalId, member.markets, { state: 'refused', ...answered })
  return { done: true as const }
}

export async function withdrawApproval(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof withdrawCall>,
) {
  const { database, clock } = context
  await lapseApprovals(database, clock.instant())
  const stored = await found(database, approvalId, member.markets, false)
  if (stored.maker !== member.staffId) throw new ConsoleFailure('forbidden')
  const answered = { checker: null, answered_at: clock.instant(), answer: null }
  await answer(database, approvalId, member.markets, { state: 'withdrawn', ...answered })
  return { done: true as const }
}

async function answer(
  queries: Queries,
  approvalId: string,
  markets: readonly MarketCode[],
  answered: Parameters<typeof answerApproval>[2],
): Promise<void> {
  if (await answerApproval(queries, approvalId, answered)) return
  throw answeredBefore(await found(queries, approvalId, markets, false))
}

/** Waits still, is another person's, and of roles: of another person, answered by who may change them. */
async function requireChecker({ database }: Context, stored: StoredApproval, { staffId, permissions }: StaffMember) {
  if (stored.state !== 'waiting') throw answeredBefore(stored)
  if (stored.maker === staffId) throw new ConsoleFailure('ownChange')
  const command = changeIn(stored)
  if (command.kind !== 'staffChange') return
  if (command.staffId === staffId) throw new ConsoleFailure('ownChange')
  const permission = 'staff.change'
  if (!permissions.includes(permission))
    throw new ConsoleFailure('forbidden', { permission, roles: await rolesWith(database, permission) })
}

function answeredBefore({ state, answered_at, checker_name }: StoredApproval): ConsoleFailure {
  const at = answered_at ? { at: answered_at.toISOString() } : {}
  if (state === 'lapsed') return new ConsoleFailure('lapsed', at)
  return new ConsoleFailure('alreadyDecided', { outcome: state, ...at, ...(checker_name ? { by: checker_name } : {}) })
}

function requireDone(outcome: CommandOutcome): void {
  if (outcome.kind === 'refused') throw refusedByRule(outcome.refused, outcome.most ?? null)
}

function refusedByRule(refused: string, most: bigint | null): ConsoleFailure {
  return new ConsoleFailure('refusedByRule', { refused, ...(most === null ? {} : { most: most.toString() }) })
}

async function found(queries: Queries, approvalId: string, markets: readonly MarketCode[], isHeld: boolean) {
  const stored = await loadApproval(queries, approvalId, { markets, isHeld })
  if (!stored) throw new ConsoleFailure('notFound')
  return stored
}

async function loanOf(queries: Queries, loanId: string, markets: readonly MarketCode[]): Promise<LoadedLoan> {
  const key = await findLoanKey(queries, loanId)
  const loan = key && (await loadLoan(queries, key.borrowerId, key.loanId))
  if (!loan || !markets.includes(loan.market)) throw new ConsoleFailure('notFound')
  return loan
}

/** What was asked for, as the second person carries it out. */
function changeOf(context: Context, stored: StoredApproval, { staffId, email }: { staffId: string; email: string }) {
  const people = { staffId: stored.maker, because: stored.reason, maker: stored.maker_email, checker: email }
  const plain = plainChange(context, {
    orderId: stored.approval_id,
    command: changeIn(stored),
    checker: staffId,
    people,
  })
  if (plain) return plain
  return loanChange(context, { market: stored.market, loan_id: loanIdOf(stored) }, stored, email)
}

function loanIdOf({ loan_id }: StoredApproval): string {
  if (loan_id === null) throw new Error('a change of a loan without its loan')
  return loan_id
}

function loanChange(
  context: Context,
  loan: Pick<LoadedLoan, 'market' | 'loan_id'>,
  stored: StoredApproval,
  checker: string,
): Change {
  const command = changeIn(stored)
  if (command.kind === 'match') {
    const { providerReference } = command
    return matchChange(context, { providerReference, loanId: loan.loan_id }, true)
  }
  if (command.kind === 'proof') {
    const { proofId, providerReference } = command
    return proofChange(context, { proofId, providerReference, decision: 'accepted', decidedBy: stored.maker }, true)
  }
  if (command.kind === 'refund') return refundChange(context, loan.loan_id, true)
  if (command.kind === 'return' || command.kind === 'staffChange' || command.kind === 'request')
    throw new Error('no change of a loan')
  const asked = { commandId: stored.approval_id, maker: stored.maker_email, checker, reason: stored.reason }
  return commandChange(context, loan, command, asked)
}

function changeIn({ command }: StoredApproval) {
  return z.parse(askedChange, command)
}

function approvalOf(stored: StoredApproval, me: string): Approval {
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
