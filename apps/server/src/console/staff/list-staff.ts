import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { type Permission, permissions, roleNames } from '@hiram/contract/console/permissions'
import type {
  listStaff as listCall,
  listRoles as listRolesCall,
  readStaff as readCall,
  StaffRow,
} from '@hiram/contract/console/staff'
import {
  allPasskeys,
  countMembers,
  liveSessions,
  type MemberRow,
  memberPage,
  oneMember,
  rolesAsStored,
} from '../../staff/member-store.ts'
import { livesSince } from '../../staff/session.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { isUuid } from '../key-cursor.ts'
import { personOf } from '../person.ts'

const pageRows = 50
const separator = '~'

export async function listStaff(
  { context, member }: StaffCaller,
  { view, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  const place = after === undefined ? undefined : placeOf(after)
  const page = { isEnded: view === 'ended', after: place, most: pageRows + 1 }
  const found = await memberPage(database, await livesSince(context), page)
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const counts = await countMembers(database)
  return {
    rows: rows.map((row) => staffRowOf(row, member.staffId)),
    after: last ? `${last.staff_id}${separator}${last.name}` : null,
    count: counts[view],
    counts,
    readAt: clock.instant().toISOString(),
  }
}

/** Where a page ended: refuses what is none of ours. */
function placeOf(after: string): { name: string; staffId: string } {
  const [staffId = '', ...name] = after.split(separator)
  if (!isUuid(staffId) || name.length === 0)
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'format' }] })
  return { staffId, name: name.join(separator) }
}

export async function readStaff(
  { context, member }: StaffCaller,
  { staffId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database } = context
  const lives = await livesSince(context)
  const row = await oneMember(database, lives, staffId)
  if (!row) throw new ConsoleFailure('notFound')
  return {
    row: staffRowOf(row, member.staffId),
    passkeys: (await allPasskeys(database, staffId)).map(({ added_at, last_used_at, stopped_at, stopped_because }) => ({
      addedAt: added_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      stoppedAt: stopped_at?.toISOString() ?? null,
      // a server of the version before stops those alone that were copied
      stoppedBecause: stopped_because ?? (stopped_at ? 'copied' : null),
    })),
    sessions: (await liveSessions(database, staffId, lives)).map(({ opened_by, created_at, last_seen_at }) => ({
      openedBy: opened_by,
      since: created_at.toISOString(),
      lastActiveAt: last_seen_at.toISOString(),
    })),
  }
}

/** In the order of the names that code knows. */
export async function listRoles({ context }: StaffCaller): Promise<ConsoleAnswer<typeof listRolesCall>> {
  const stored = new Map((await rolesAsStored(context.database)).map((row) => [row.role, row]))
  return {
    roles: roleNames.map((role) => ({
      role,
      permissions: permissions.filter((name: Permission) => stored.get(role)?.permissions.includes(name)),
      people: stored.get(role)?.people ?? 0,
    })),
  }
}

function staffRowOf(row: MemberRow, me: string): StaffRow {
  const { approval_id, asked_roles, maker, maker_name, asked_at } = row
  return {
    ...personOf(row.staff_id, row.name),
    email: row.email,
    roles: row.roles,
    markets: row.markets,
    since: row.created_at.toISOString(),
    endedAt: row.stopped_at?.toISOString() ?? null,
    passkeys: row.passkeys,
    sessions: row.sessions,
    lastActiveAt: row.last_seen_at?.toISOString() ?? null,
    waiting:
      approval_id && maker && maker_name && asked_at
        ? {
            approvalId: approval_id,
            roles: asked_roles ?? [],
            maker: personOf(maker, maker_name),
            askedAt: asked_at.toISOString(),
          }
        : null,
    isMe: row.staff_id === me,
  }
}
