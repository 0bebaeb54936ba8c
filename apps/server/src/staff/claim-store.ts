import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'

export type Claim = { staff_id: string; name: string; until: Date }

/**
 * Takes an item, or keeps it longer: one statement, so that of two who take it at once one has it. The claim as it is
 * now: another person's, where theirs still runs.
 */
export async function claimItem(
  queries: Queries,
  { queue, itemId, staffId }: { queue: string; itemId: string; staffId: string },
  { now, until }: { now: Date; until: Date },
): Promise<Claim> {
  await sql`insert into work_claim as c (queue, item_id, staff_id, taken_at, until)
    values (${queue}, ${itemId}, ${staffId}, ${now}, ${until})
    on conflict (queue, item_id) do update set staff_id = excluded.staff_id, until = excluded.until,
      taken_at = case when c.staff_id = excluded.staff_id then c.taken_at else excluded.taken_at end
    where c.staff_id = excluded.staff_id or c.until <= ${now}`.execute(queries)
  const claim = await claimOf(queries, queue, itemId)
  if (!claim) throw new Error('a claim is gone')
  return claim
}

/** Gives it back, where it is this person's. */
export async function releaseItem(
  queries: Queries,
  { queue, itemId, staffId }: { queue: string; itemId: string; staffId: string },
): Promise<void> {
  await sql`delete from work_claim
    where queue = ${queue} and item_id = ${itemId} and staff_id = ${staffId}`.execute(queries)
}

/** Whether it is this person's now; the claim stays held until the decision is stored. */
export async function holdClaim(
  queries: Queries,
  { queue, itemId }: { queue: string; itemId: string },
): Promise<Claim | undefined> {
  return claimOf(queries, queue, itemId, true)
}

export async function claimOf(
  queries: Queries,
  queue: string,
  itemId: string,
  isHeld = false,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`select c.staff_id, s.name, c.until from work_claim c join staff s using (staff_id)
    where c.queue = ${queue} and c.item_id = ${itemId} ${isHeld ? sql`for update of c` : sql``}`.execute(queries)
  return rows[0]
}
