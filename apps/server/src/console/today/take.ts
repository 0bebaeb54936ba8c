import { kindsDecidedWith } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { permissionToTake, type release as releaseCall, type take as takeCall } from '@hiram/contract/console/today'
import { claimItem, releaseItem } from '../../staff/claim-store.ts'
import { rolesWith } from '../../staff/staff-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { waitsStill } from './today-store.ts'

const minuteMs = 60_000

/** Takes an item of a queue, or keeps it for as long again. */
export async function take(
  { context, member }: StaffCaller,
  { queue, itemId }: ConsoleRequest<typeof takeCall>,
): Promise<ConsoleAnswer<typeof takeCall>> {
  const permission = permissionToTake[queue]
  if (!member.permissions.includes(permission))
    throw new ConsoleFailure('forbidden', { permission, roles: await rolesWith(context.database, permission) })
  const { staffId } = member
  const now = context.clock.wall()
  const days = member.markets.map((market) => ({ market, day: context.clock.businessDate(market) }))
  // a change is taken by who may be its second person, and never by its maker
  const kinds = kindsDecidedWith(member.permissions)
  if (!(await waitsStill(context.database, { queue, itemId, days, kinds, staffId, takes: [queue], now })))
    throw new ConsoleFailure('notFound')
  const until = new Date(now.getTime() + (await settingOf(context.database, 'claimMinutes')) * minuteMs)
  const claim = await claimItem(context.database, { queue, itemId, staffId }, { now, until })
  if (claim.staff_id !== staffId)
    throw new ConsoleFailure('takenByAnother', { by: claim.name, until: claim.until.toISOString() })
  return { until: claim.until.toISOString() }
}

export async function release({ context, member }: StaffCaller, { queue, itemId }: ConsoleRequest<typeof releaseCall>) {
  await releaseItem(context.database, { queue, itemId, staffId: member.staffId })
  return { done: true as const }
}
