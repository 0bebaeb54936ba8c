import * as z from 'zod/mini'
import { specialKind } from '../account/special-applications.ts'
import { done, id, instant, marketCode, requestedUnits } from '../values.ts'
import { changePreview } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { roleNames } from './permissions.ts'
import { requestTerms } from './requests.ts'
import { cursor, pageOf, person, postings, reasonText } from './values.ts'

/** What waits for a second person. */
export const approvalKinds = [
  'waiver',
  'goodwill',
  'writeOff',
  'writeOffReversal',
  'match',
  'refund',
  'return',
  'staffChange',
  'proof',
  'request',
] as const
export const approvalStates = ['waiting', 'done', 'refused', 'withdrawn', 'lapsed'] as const

const commands = [
  z.object({ kind: z.literal('waiver'), part: z.enum(['late', 'fees', 'interest']), amount: requestedUnits }),
  z.object({ kind: z.literal('goodwill'), amount: requestedUnits }),
  z.object({ kind: z.literal('writeOff') }),
  z.object({ kind: z.literal('writeOffReversal') }),
] as const

/** A change of a loan as it is asked for. */
export const askedCommand = z.discriminatedUnion('kind', commands)
export type AskedCommand = z.output<typeof askedCommand>

/**
 * Whatever waits for a second person: a command, money to be matched with a loan, credit or money to go back, a proof
 * accepted, a person's roles, a borrower's request accepted.
 */
export const askedChange = z.discriminatedUnion('kind', [
  ...commands,
  z.object({ kind: z.literal('match'), providerReference: z.string(), amount: requestedUnits }),
  z.object({ kind: z.literal('refund'), amount: requestedUnits }),
  z.object({
    kind: z.literal('return'),
    providerReference: z.string(),
    amount: requestedUnits,
    bankCode: z.string(),
    accountEnding: z.string(),
  }),
  z.object({
    kind: z.literal('staffChange'),
    staffId: id,
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roleNames)),
    markets: z.array(marketCode),
    /** As they are when it is asked for; null of a person who is new. */
    before: z.nullable(z.object({ roles: z.array(z.string()), markets: z.array(z.string()) })),
  }),
  z.object({
    kind: z.literal('proof'),
    proofId: id,
    /** Null: before the bank has notified us of the money. */
    providerReference: z.nullable(z.string()),
    amount: requestedUnits,
  }),
  z.object({
    kind: z.literal('request'),
    applicationId: id,
    request: specialKind,
    terms: requestTerms,
    /** Sealed: what the borrower reads with it. */
    answer: z.string(),
  }),
])
export type AskedChange = z.output<typeof askedChange>

export const approval = z.object({
  approvalId: id,
  number: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  market: marketCode,
  /** Null of a change of no loan. */
  loanId: z.nullable(id),
  loanNumber: z.nullable(z.string()),
  command: askedChange,
  reason: z.string(),
  maker: person,
  askedAt: instant,
  lapsesAt: instant,
  checker: z.nullable(person),
  answeredAt: z.nullable(instant),
  answer: z.nullable(z.string()),
  isOwn: z.boolean(),
})
export type Approval = z.output<typeof approval>

/** The oldest first of those that wait, else the newest first. */
export const listApprovals = consoleCall('listApprovals', 'GET /approvals', {
  may: 'approval.read',
  isPolled: true,
  request: z.object({
    state: z._default(z.enum(approvalStates), 'waiting'),
    loanId: z.optional(id),
    after: z.optional(cursor),
  }),
  answer: pageOf(approval),
})

export const readApproval = consoleCall('readApproval', 'GET /approval', {
  may: 'approval.read',
  request: z.object({ approvalId: id }),
  answer: z.object({
    approval,
    /** Null once it was answered, and of a change of no loan. */
    preview: z.nullable(changePreview),
    /** What a change of no loan posts, if anything, and why it is not possible any more; null once it was answered. */
    plain: z.nullable(z.object({ posts: z.nullable(postings), refused: z.nullable(z.string()) })),
  }),
})

export const previewCommand = consoleCall('previewCommand', 'POST /loan/command/preview', {
  may: 'loan.command',
  request: z.object({ loanId: id, command: askedCommand }),
  answer: changePreview,
})

/** Carried out at once where it needs no second person; else it waits for one. `requestId`: once, however often sent. */
export const askCommand = consoleCall('askCommand', 'POST /loan/command', {
  may: 'loan.command',
  request: z.object({ requestId: id, loanId: id, command: askedCommand, reason: reasonText }),
  answer: z.object({ state: z.enum(['done', 'waiting']), approvalId: z.nullable(id) }),
})

/** Never by the maker (`ownChange`); the loan is read again, and a rule that now says no is `refusedByRule`. */
export const approve = consoleCall('approve', 'POST /approval/approve', {
  may: 'approval.decide',
  request: z.object({ approvalId: id }),
  answer: done,
})

/** Kept for good, with the reason. */
export const refuseApproval = consoleCall('refuseApproval', 'POST /approval/refuse', {
  may: 'approval.decide',
  request: z.object({ approvalId: id, reason: reasonText }),
  answer: done,
})

/** By the maker. */
export const withdrawApproval = consoleCall('withdrawApproval', 'POST /approval/withdraw', {
  may: 'approval.read',
  request: z.object({ approvalId: id }),
  answer: done,
})
