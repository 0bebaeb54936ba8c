import type { AskedChange } from '@hiram/contract/console/asked-changes'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import {
  endSessionsOf,
  findByEmail,
  lockAdministrators,
  mayChangeStaff,
  releaseAllOf,
  saveRoles,
  stopMember,
  stopPasskeysOf,
} from './member-store.ts'
import { addStaff } from './staff-store.ts'

export type StaffChange = Extract<AskedChange, { kind: 'staffChange' }>
export type StaffRefusal = 'changedMeanwhile' | 'lastAdministrator' | 'alreadyThere'

/**
 * Carries out a change of a person as it was asked for: refused where they are not any more as they were then. Sessions
 * of other roles end with it.
 */
export async function changeStaffIn(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  { staffId, name, email, roles, markets, before }: StaffChange,
): Promise<StaffRefusal | null> {
  const administrators = await lockAdministrators(queries)
  if (before === null) {
    const known = await findByEmail(queries, email)
    if (known && known.stopped_at === null) return 'alreadyThere'
    await addStaff(queries, { staff_id: staffId, name, email, roles, markets, created_at: clock.wall() })
    return null
  }
  const isLast = administrators.every((one) => one === staffId)
  if (isLast && administrators.length > 0 && !(await mayChangeStaff(queries, roles))) return 'lastAdministrator'
  if (!(await saveRoles(queries, staffId, { before, after: { roles, markets } }))) return 'changedMeanwhile'
  await endSessionsOf(queries, staffId, clock.wall())
  return null
}

/** No access from now on: at once, with every session, every passkey and all that they had taken. */
export async function endStaffIn(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  staffId: string,
): Promise<StaffRefusal | null> {
  const administrators = await lockAdministrators(queries)
  if (administrators.length === 1 && administrators[0] === staffId) return 'lastAdministrator'
  if (!(await stopMember(queries, staffId, clock.wall()))) return 'changedMeanwhile'
  await endSessionsOf(queries, staffId, clock.wall())
  await stopPasskeysOf(queries, staffId, clock.wall())
  await releaseAllOf(queries, staffId)
  return null
}
