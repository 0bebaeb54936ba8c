import { openLocations } from '../../borrower/locations.ts'
import type { BorrowerCaller } from '../../http/route.ts'

export async function listLocations({ context, queries, borrowerId }: BorrowerCaller) {
  const key = await context.vault.keyOf(queries, borrowerId)
  const locations = await openLocations(queries, borrowerId, key)
  return { locations: locations.map(({ at, ...position }) => ({ at: at.toISOString(), ...position })) }
}
