import { type Permission, permissions, type RoleName } from '@hiram/contract/console/permissions'
import { type MarketCode, marketCodes } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { findRows, insertRow, type RowOf, updateRows } from '../database/rows.ts'

export type StaffRow = RowOf<'staff'>

/** A person of the lender with what their roles allow. */
export type StaffMember = {
  staffId: string
  name: string
  email: string
  roles: RoleName[]
  markets: MarketCode[]
  permissions: Permission[]
}

/** The person, unless they left. */
export async function loadMember(queries: Queries, staffId: string): Promise<StaffMember | undefined> {
  const { rows } = await sql<StaffRow & { permissions: string[] }>`select s.*, array(
      select distinct p.permission from staff_permission p where p.role = any(s.roles) order by 1) as permissions
    from staff s where s.staff_id = ${staffId} and s.stopped_at is null`.execute(queries)
  const row = rows[0]
  if (!row) return undefined
  const known = marketCodes()
  return {
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    roles: row.roles as RoleName[],
    markets: known.filter((market) => row.markets.includes(market)),
    // the version before knows others
    permissions: permissions.filter((permission) => row.permissions.includes(permission)),
  }
}

/** The person a provider's verified e-mail address and subject name: bound to the subject at the first sign-in. */
export async function findSignedIn(
  queries: Queries,
  { subject, email }: { subject: string; email: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ staff_id: string }>`update staff set provider_subject = ${subject}
    where stopped_at is null and (provider_subject = ${subject}
      or (provider_subject is null and lower(email) = lower(${email})
        and not exists (select 1 from staff o where o.provider_subject = ${subject})))
    returning staff_id`.execute(queries)
  return rows[0]?.staff_id
}

/** Adds a person, or gives one who is there these roles and markets. */
export async function addStaff(
  queries: Queries,
  { staff_id, name, email, roles, markets, created_at }: Omit<StaffRow, 'provider_subject' | 'stopped_at'>,
): Promise<void> {
  await sql`insert into staff (staff_id, name, email, roles, markets, created_at)
    values (${staff_id}, ${name}, ${email}, ${roles}, ${markets}, ${created_at})
    on conflict (lower(email)) do update set name = excluded.name, roles = excluded.roles, markets = excluded.markets,
      stopped_at = null`.execute(queries)
}

/** Which roles hold a permission. */
export async function rolesWith(queries: Queries, permission: Permission): Promise<string[]> {
  return (await findRows(queries, 'staff_permission', { permission })).map(({ role }) => role).sort()
}

/** The role by which someone with these roles holds a permission: what they look at is written down with it. */
export async function roleHolding(queries: Queries, roles: readonly string[], permission: Permission): Promise<string> {
  const holding = await rolesWith(queries, permission)
  return roles.find((role) => holding.includes(role)) ?? ''
}

export type StaffPasskeyRow = RowOf<'staff_passkey'>

export async function passkeysOfStaff(queries: Queries, staffId: string): Promise<StaffPasskeyRow[]> {
  return findRows(queries, 'staff_passkey', { staff_id: staffId, stopped_at: null }, 'added_at')
}

export async function insertStaffPasskey(
  queries: Queries,
  passkey: Omit<StaffPasskeyRow, 'last_used_at' | 'stopped_at' | 'stopped_because'>,
): Promise<void> {
  await insertRow(queries, 'staff_passkey', passkey)
}

/** The passkey with this credential; its row stays held, so that its counter moves one use at a time. */
export async function holdStaffPasskey(queries: Queries, credentialId: string): Promise<StaffPasskeyRow | undefined> {
  return queries
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('stopped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteStaffPasskey(
  queries: Queries,
  credentialId: string,
  used: { sign_count: bigint; last_used_at: Date } | { stopped_at: Date; stopped_because: 'copied' },
): Promise<void> {
  await updateRows(queries, 'staff_passkey', { credential_id: credentialId }, used)
}
