import * as z from 'zod/mini'
import { businessDate, done, id, instant, locale, marketCode, nothing } from '../values.ts'
import { approvalKinds, askedChange, askedCommand, commandPermissions } from './asked-changes.ts'
import { changePreview } from './change-preview.ts'
import { consoleCall } from './console-call.ts'
import { requestPreview } from './requests.ts'
import { cursor, pageOf, person, postings, reasonText } from './values.ts'

export const approvalStates = ['waiting', 'done', 'refused', 'withdrawn', 'lapsed'] as const

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
    plain: z.nullable(
      z.object({
        posts: z.nullable(postings),
        refused: z.nullable(z.string()),
        /** Of a borrower's request: the plan as they will see it, and the messages that go out with it. */
        request: z.nullable(z.pick(requestPreview, { plan: true, borrowerReads: true })),
      }),
    ),
    /** The bank's notice of the money that the change is of; null of any other change, and of money not notified yet. */
    money: z.nullable(
      z.object({ providerReference: z.string(), channel: z.string(), valueDate: businessDate, receivedAt: instant }),
    ),
  }),
})

/** Opens the answer that the borrower will read with the decision of their request, written by the maker. */
export const openAnswer = consoleCall('openAnswer', 'POST /approval/answer', {
  may: 'approval.decide',
  request: z.object({ approvalId: id }),
  answer: z.object({ openedAt: instant, locale, text: z.string() }),
})

/** The photo of the proof that is to be accepted: the answer is the JPEG itself; a look of its own, before it is agreed to. */
export const approvalPhoto = consoleCall('approvalPhoto', 'POST /approval/photo', {
  may: 'approval.decide',
  request: z.object({ approvalId: id }),
  answer: nothing,
})

/** Opens what the sender wrote with money that is to be matched or sent back; the opening is written with it. */
export const openRemark = consoleCall('openRemark', 'POST /approval/remark', {
  may: 'approval.decide',
  request: z.object({ approvalId: id }),
  answer: z.object({ openedAt: instant, remark: z.string() }),
})

export const previewCommand = consoleCall('previewCommand', 'POST /loan/command/preview', {
  may: commandPermissions,
  request: z.object({ loanId: id, command: askedCommand }),
  answer: changePreview,
})

/** Carried out at once where it needs no second person; else it waits for one. `requestId`: once, however often sent. */
export const askCommand = consoleCall('askCommand', 'POST /loan/command', {
  may: commandPermissions,
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

/** By the maker, whatever their role: who may ask may take it back. */
export const withdrawApproval = consoleCall('withdrawApproval', 'POST /approval/withdraw', {
  may: 'staff',
  request: z.object({ approvalId: id }),
  answer: done,
})
