import * as z from 'zod/mini'
import { id, instant } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { cursor, pageOf, person, reasonText, timeOrder } from './values.ts'

/** `opened`: personal data. `decisions`: what changed something. */
export const auditViews = ['everything', 'opened', 'decisions', 'refused', 'exports', 'signIns'] as const

/** What one of the lender's people did, saw or was refused. */
export const auditRow = z.object({
  auditId: id,
  at: instant,
  /** Null where someone tried to sign in who is no one here. */
  who: z.nullable(person),
  roles: z.array(z.string()),
  /** The call's name. */
  action: z.string(),
  outcome: z.enum(['allowed', 'refused']),
  code: z.nullable(z.string()),
  /** What it was about, as people call it, and where it is; null for nothing of its own. */
  about: z.nullable(z.object({ number: z.string(), loanId: z.nullable(id), borrowerId: z.nullable(id) })),
  /** Finds the line in the server's log. */
  reference: z.string(),
})
export type AuditRow = z.output<typeof auditRow>

const narrowed = {
  view: z._default(z.enum(auditViews), 'everything'),
  staffId: z.optional(id),
  /** A whole number of a loan or a borrower. */
  about: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  /** A calendar day of this person's first market. */
  day: z.optional(z.iso.date()),
}

/** By when it was. Reading it is in it too. */
export const listAudit = consoleCall('listAudit', 'GET /audit', {
  may: 'audit.read',
  request: z.object({ ...narrowed, order: z._default(timeOrder, 'newest'), after: z.optional(cursor) }),
  answer: z.object({ ...pageOf(auditRow).shape, people: z.array(person) }),
})

/** The same as a file of at most 10,000 lines. Who took it, what for, and the hash of its bytes are kept. */
export const exportAudit = consoleCall('exportAudit', 'POST /audit/export', {
  may: 'audit.export',
  request: z.object({ ...narrowed, purpose: reasonText }),
  answer: z.object({ fileName: z.string(), csv: z.string(), lines: z.number(), isWhole: z.boolean() }),
})
