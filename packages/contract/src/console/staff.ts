import * as z from 'zod/mini'
import { done, id, instant, marketCode } from '../values.ts'
import { consoleCall } from './console-call.ts'
import { permissions, roleNames } from './permissions.ts'
import { cursor, pageOf, person, reasonText } from './values.ts'

export const staffViews = ['active', 'ended'] as const

const roles = z.array(z.enum(roleNames)).check(z.minLength(1, 'missing'), z.maxLength(roleNames.length))
const markets = z.array(marketCode).check(z.minLength(1, 'missing'), z.maxLength(20))

/** One of the lender's people. */
export const staffRow = z.object({
  ...person.shape,
  email: z.string(),
  roles: z.array(z.string()),
  markets: z.array(z.string()),
  since: instant,
  endedAt: z.nullable(instant),
  passkeys: z.number(),
  /** Sessions that live, and when one was last active. */
  sessions: z.number(),
  lastActiveAt: z.nullable(instant),
  /** The change of roles that waits for a second person. */
  waiting: z.nullable(z.object({ approvalId: id, roles: z.array(z.string()), maker: person, askedAt: instant })),
  isMe: z.boolean(),
})
export type StaffRow = z.output<typeof staffRow>

/** By name. */
export const listStaff = consoleCall('listStaff', 'GET /staff', {
  may: 'staff.read',
  isPolled: true,
  request: z.object({ view: z._default(z.enum(staffViews), 'active'), after: z.optional(cursor) }),
  answer: z.extend(pageOf(staffRow), { counts: z.record(z.enum(staffViews), z.number()) }),
})

export const readStaff = consoleCall('readStaff', 'GET /staff/one', {
  may: 'staff.read',
  request: z.object({ staffId: id }),
  answer: z.object({
    row: staffRow,
    passkeys: z.array(
      z.object({
        addedAt: instant,
        lastUsedAt: z.nullable(instant),
        stoppedAt: z.nullable(instant),
        stoppedBecause: z.nullable(z.enum(['copied', 'accessEnded'])),
      }),
    ),
    /** Those that live. */
    sessions: z.array(z.object({ openedBy: z.enum(['provider', 'passkey']), since: instant, lastActiveAt: instant })),
  }),
})

/** Each role with what it may do, as the server has it. */
export const listRoles = consoleCall('listRoles', 'GET /staff/roles', {
  may: 'staff.read',
  answer: z.object({
    roles: z.array(
      z.object({ role: z.enum(roleNames), permissions: z.array(z.enum(permissions)), people: z.number() }),
    ),
  }),
})

/** A new person, or one who left and comes back: they sign in at the provider with this address once a second person agrees. */
export const inviteStaff = consoleCall('inviteStaff', 'POST /staff/invite', {
  may: 'staff.change',
  request: z.object({
    requestId: id,
    name: z.string().check(z.trim(), z.minLength(2, 'short'), z.maxLength(80, 'long')),
    email: z.string().check(z.trim(), z.maxLength(120, 'long'), z.email('format')),
    roles,
    markets,
    reason: reasonText,
  }),
  answer: z.object({ approvalId: id }),
})

/** Other roles or markets, once a second person agrees; never one's own. Its sessions end with it. */
export const changeRoles = consoleCall('changeRoles', 'POST /staff/roles/change', {
  may: 'staff.change',
  request: z.object({ requestId: id, staffId: id, roles, markets, reason: reasonText }),
  answer: z.object({ approvalId: id }),
})

/**
 * At once, by one person: no access from now on, every session ended, every passkey stopped. Never oneself, never the
 * last administrator.
 */
export const endStaff = consoleCall('endStaff', 'POST /staff/end', {
  may: 'staff.change',
  request: z.object({ staffId: id }),
  answer: done,
})

/** Every session of a person ends at once; they may sign in again. */
export const endStaffSessions = consoleCall('endStaffSessions', 'POST /staff/sessions/end', {
  may: 'staff.change',
  request: z.object({ staffId: id }),
  answer: z.object({ ended: z.number() }),
})
