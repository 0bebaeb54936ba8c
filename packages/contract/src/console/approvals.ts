import * as z from 'zod/mini'
import { done, id, instant, marketCode, requestedUnits } from '../values.ts'
import { changePreview } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, person, reasonText } from './values.ts'

/** What waits for a second person. */
export const approvalKinds = ['waiver', 'goodwill', 'writeOff', 'writeOffReversal', 'match', 'refund'] as const
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

/** Whatever waits for a second person: a command, money to be matched with a loan, credit to go back. */
export const askedChange = z.discriminatedUnion('kind', [
  ...commands,
  z.object({ kind: z.literal('match'), providerReference: z.string(), amount: requestedUnits }),
  z.object({ kind: z.literal('refund'), amount: requestedUnits }),
])
export type AskedChange = z.output<typeof askedChange>

export const approval = z.object({
  approvalId: id,
  number: z.string(),
  kind: z.enum(approvalKinds),
  state: z.enum(approvalStates),
  market: marketCode,
  loanId: id,
  loanNumber: z.string(),
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
  answer: z.object({ approval, /** Null once it was answered. */ preview: z.nullable(changePreview) }),
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
