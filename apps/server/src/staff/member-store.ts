import type { RoleName } from '@hiram/contract/console/permissions'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRow, type RowOf, updateRows } from '../database/rows.ts'

export type StaffRecord = RowOf<'staff'>

export type MemberRow = StaffRecord & {
  passkeys: number
  sessions: number
  last_seen_at: Date | null
  approval_id: string | null
  asked_roles: string[] | null
  maker: string | null
  maker_name: string | null
  asked_at: Date | null
}

type Idle = { idleSince: Date; begunSince: Date; now: Date }

/** A person with their passkeys, the sessions that live, and a change that waits. */
function members({ idleSince, begunSince, now }: Idle) {
  return sql`select s.*, a.approval_id, a.command -> 'roles' as asked_roles, a.maker, m.name as maker_name, a.asked_at,
      (select count(*)::int from staff_passkey p where p.staff_id = s.staff_id and p.stopped_at is null) as passkeys,
      (select count(*)::int from staff_session o where o.staff_id = s.staff_id and o.ended_at is null
        and o.last_seen_at > ${idleSince} and o.created_at > ${begunSince}) as sessions,
      (select max(o.last_seen_at) from staff_session o where o.staff_id = s.staff_id) as last_seen_at
    from staff s left join approval a on a.state = 'waiting' and a.kind = 'staffChange' and a.lapses_at > ${now}
        and lower(a.command ->> 'email') = lower(s.email)
      left join staff m on m.staff_id = a.maker`
}

/** A page of people by name; one more than asked for where there is more. */
export async function memberPage(
  queries: Queries,
  idle: Idle,
  { isEnded, after, most }: { isEnded: boolean; after: { name: string; staffId: string } | undefined; most: number },
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`${members(idle)} where (s.stopped_at is not null) = ${isEnded}
    ${after ? sql`and (s.name, s.staff_id) > (${after.name}, ${after.staffId}::uuid)` : sql``}
    order by s.name, s.staff_id limit ${most}`.execute(queries)
  return rows
}

export async function oneMember(queries: Queries, idle: Idle, staffId: string): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`${members(idle)} where s.staff_id = ${staffId}`.execute(queries)
  return rows[0]
}

export async function countMembers(queries: Queries): Promise<{ active: number; ended: number }> {
  const { rows } = await sql<{ active: number; ended: number }>`select
      count(*) filter (where stopped_at is null)::int as active, count(*) filter (where stopped_at is not null)::int as ended
    from staff`.execute(queries)
  return rows[0] ?? { active: 0, ended: 0 }
}

export async function liveSessions(
  queries: Queries,
  staffId: string,
  { idleSince, begunSince }: Idle,
): Promise<RowOf<'staff_session'>[]> {
  const { rows } = await sql<RowOf<'staff_session'>>`select * from staff_session where staff_id = ${staffId}
    and ended_at is null and last_seen_at > ${idleSince} and created_at > ${begunSince}
    order by last_seen_at desc`.execute(queries)
  return rows
}

export async function allPasskeys(queries: Queries, staffId: string): Promise<RowOf<'staff_passkey'>[]> {
  const { rows } = await sql<RowOf<'staff_passkey'>>`select * from staff_passkey where staff_id = ${staffId}
    order by added_at`.execute(queries)
  return rows
}

export type RoleRow = { role: RoleName; permissions: string[]; people: number }

export async function rolesAsStored(queries: Queries): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`select role, array_agg(permission order by permission) as permissions,
      (select count(*)::int from staff s where s.stopped_at is null and p.role = any(s.roles)) as people
    from staff_permission p group by role`.execute(queries)
  return rows
}

export async function findByEmail(queries: Queries, email: string): Promise<StaffRecord | undefined> {
  const { rows } = await sql<StaffRecord>`select * from staff where lower(email) = lower(${email})`.execute(queries)
  return rows[0]
}

export async function findStaff(queries: Queries, staffId: string): Promise<StaffRecord | undefined> {
  return findRow(queries, 'staff', { staff_id: staffId })
}

/** Who may change staff, locked: of two changes at once the second counts the first. */
export async function lockAdministrators(queries: Queries): Promise<string[]> {
  const { rows } = await sql<{ staff_id: string }>`select s.staff_id from staff s where s.stopped_at is null
    and exists (select 1 from staff_permission p where p.role = any(s.roles) and p.permission = 'staff.change')
    order by s.staff_id for update of s`.execute(queries)
  return rows.map(({ staff_id }) => staff_id)
}

/** Which of these roles may change staff. */
export async function mayChangeStaff(queries: Queries, roles: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from staff_permission where permission = 'staff.change'
    and role = any(${[...roles]}::text[]) limit 1`.execute(queries)
  return rows.length > 0
}

/** Other roles, where they are still as they were asked about. */
export async function saveRoles(
  queries: Queries,
  staffId: string,
  { before, after }: Record<'before' | 'after', { roles: string[]; markets: string[] }>,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update staff set roles = ${after.roles}::text[], markets = ${after.markets}::text[]
    where staff_id = ${staffId} and stopped_at is null and roles = ${before.roles}::text[]
      and markets = ${before.markets}::text[]`.execute(queries)
  return numAffectedRows === 1n
}

export async function stopMember(queries: Queries, staffId: string, at: Date): Promise<boolean> {
  return (await updateRows(queries, 'staff', { staff_id: staffId, stopped_at: null }, { stopped_at: at })).length > 0
}

/** Stops every passkey of a person; how many there were. */
export async function stopPasskeysOf(queries: Queries, staffId: string, at: Date): Promise<number> {
  const stopped = { stopped_at: at, stopped_because: 'accessEnded' as const }
  return (await updateRows(queries, 'staff_passkey', { staff_id: staffId, stopped_at: null }, stopped)).length
}

/** Every session of a person ends; how many lived. */
export async function endSessionsOf(queries: Queries, staffId: string, at: Date): Promise<number> {
  return (await updateRows(queries, 'staff_session', { staff_id: staffId, ended_at: null }, { ended_at: at })).length
}

/** What a person has taken is anyone's again. */
export async function releaseAllOf(queries: Queries, staffId: string): Promise<void> {
  await sql`delete from work_claim where staff_id = ${staffId}`.execute(queries)
}
