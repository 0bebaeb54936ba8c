import type { QueueName } from '@hiram/contract/console/today'
import type { Queries } from '../database/client.ts'
import { type Claim, claimOf, holdClaim } from '../staff/claim-store.ts'
import type { StaffCaller } from './console-route.ts'
import { ConsoleFailure } from './failure.ts'

type Item = { queue: QueueName; itemId: string }

/** Only who has taken an item works on it; the claim stays held until what they decide is stored. */
export async function requireTaken(caller: StaffCaller, queries: Queries, item: Item): Promise<void> {
  requireOwn(caller, await holdClaim(queries, item))
}

/** The same of what only reads. */
export async function requireOpenTo(caller: StaffCaller, { queue, itemId }: Item): Promise<void> {
  requireOwn(caller, await claimOf(caller.context.database, queue, itemId))
}

function requireOwn({ context, member }: StaffCaller, claim: Claim | undefined): void {
  if (claim && claim.until > context.clock.wall() && claim.staff_id !== member.staffId)
    throw new ConsoleFailure('takenByAnother', { by: claim.name, until: claim.until.toISOString() })
  if (claim?.staff_id !== member.staffId) throw new ConsoleFailure('notTaken')
}
