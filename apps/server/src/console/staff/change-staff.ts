import { randomUUID } from 'node:crypto'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  changeRoles as changeCall,
  endStaff as endCall,
  endStaffSessions as endSessionsCall,
  inviteStaff as inviteCall,
} from '@hiram/contract/console/staff'
import { endStaffIn, type StaffChange } from '../../staff/change-staff.ts'
import { endSessionsOf, findByEmail, findStaff } from '../../staff/member-store.ts'
import { askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireConfirmed } from '../session/session.ts'

type Asked = { requestId: string; change: StaffChange; reason: string }

/** A new person, or one who comes back: with a second person, as roles are given. */
export async function inviteStaff(
  caller: StaffCaller,
  { requestId, name, email, roles, markets, reason }: ConsoleRequest<typeof inviteCall>,
): Promise<ConsoleAnswer<typeof inviteCall>> {
  const known = await findByEmail(caller.context.database, email)
  if (known && known.stopped_at === null)
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'email', reason: 'known' }] })
  const staffId = known?.staff_id ?? randomUUID()
  const change = { kind: 'staffChange' as const, staffId, name, email, roles, markets, before: null }
  return ask(caller, { requestId, change, reason })
}

export async function changeRoles(
  caller: StaffCaller,
  { requestId, staffId, roles, markets, reason }: ConsoleRequest<typeof changeCall>,
): Promise<ConsoleAnswer<typeof changeCall>> {
  const person = await existing(caller, staffId)
  const { name, email } = person
  const before = { roles: person.roles, markets: person.markets }
  const isSame = sameSet(roles, before.roles) && sameSet(markets, before.markets)
  if (isSame) throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'roles', reason: 'same' }] })
  return ask(caller, {
    requestId,
    change: { kind: 'staffChange', staffId, name, email, roles, markets, before },
    reason,
  })
}

async function ask(caller: StaffCaller, { requestId, change, reason }: Asked): Promise<{ approvalId: string }> {
  const [market] = caller.member.markets
  if (!market) throw new ConsoleFailure('forbidden')
  const { approvalId } = await askSecondPerson(caller, { requestId, loanId: null, market, change, reason })
  return { approvalId }
}

/** One person is enough to take access away. */
export async function endStaff(caller: StaffCaller, { staffId }: ConsoleRequest<typeof endCall>) {
  const { context } = caller
  await existing(caller, staffId)
  await requireConfirmed(caller)
  await context.database.transaction().execute(async (queries) => {
    const refused = await endStaffIn(context, queries, staffId)
    if (refused) throw new ConsoleFailure('refusedByRule', { refused })
  })
  return { done: true as const }
}

export async function endStaffSessions(
  caller: StaffCaller,
  { staffId }: ConsoleRequest<typeof endSessionsCall>,
): Promise<ConsoleAnswer<typeof endSessionsCall>> {
  await existing(caller, staffId)
  const { database, clock } = caller.context
  return { ended: await endSessionsOf(database, staffId, clock.wall()) }
}

/** Another person who has access: no one changes what is their own. */
async function existing({ context, member }: StaffCaller, staffId: string) {
  const person = await findStaff(context.database, staffId)
  if (!person || person.stopped_at !== null) throw new ConsoleFailure('notFound')
  if (staffId === member.staffId) throw new ConsoleFailure('ownChange')
  return person
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item))
}
