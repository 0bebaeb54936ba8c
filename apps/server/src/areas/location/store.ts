import type { Queries } from '../../database/client.ts'

export type StartLocation = { borrowerId: string; locationId: string; positionSealed: Buffer; at: Date }

export async function insertLocation(queries: Queries, location: StartLocation): Promise<void> {
  await queries
    .insertInto('start_location')
    .values({
      borrower_id: location.borrowerId,
      location_id: location.locationId,
      position_sealed: location.positionSealed,
      at: location.at,
    })
    .execute()
}

/** Whether the borrower has agreed to the use of data and not taken it back. */
export async function agreedToDataUse(queries: Queries, borrowerId: string): Promise<boolean> {
  const agreed = await queries
    .selectFrom('consent')
    .select('consent_id')
    .where('borrower_id', '=', borrowerId)
    .where('document', '=', 'dataUse')
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return agreed !== undefined
}
