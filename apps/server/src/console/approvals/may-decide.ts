import { type ApprovalKind, permissionToDecide } from '@hiram/contract/console/asked-changes'
import type { Context } from '../../context.ts'
import { rolesWith, type StaffMember } from '../../staff/staff-store.ts'
import { ConsoleFailure } from '../failure.ts'

/** Who may be the second person of a change of this kind: they alone agree to it, reject it, and open what it is about. */
export async function requireMayDecide(
  { database }: Pick<Context, 'database'>,
  kind: ApprovalKind,
  { permissions }: Pick<StaffMember, 'permissions'>,
): Promise<void> {
  const permission = permissionToDecide(kind)
  if (permissions.includes(permission)) return
  throw new ConsoleFailure('forbidden', { permission, roles: await rolesWith(database, permission) })
}
