import type { RequestOf } from '@hiram/contract'
import type { saveLocation as saveLocationCall } from '@hiram/contract/location'
import { coarse } from '@hiram/markets/coarse'
import { markets } from '@hiram/markets/market'
import type { BorrowerCaller } from '../../http/route.ts'
import { locationPlace } from '../../privacy/sealed-places.ts'
import { seal } from '../../privacy/vault.ts'
import { agreedToDataUse, insertLocation } from './store.ts'

/** Kept only where the market allows it and the borrower has agreed; rounded again, whatever was sent. */
export async function saveLocation(caller: BorrowerCaller, request: RequestOf<typeof saveLocationCall>) {
  const { context, queries, borrowerId, market } = caller
  const { latitude, longitude } = request
  const known = latitude !== 0 || longitude !== 0
  if (!known || markets[market].locationReports === 'off') return { recorded: false }
  if (!(await agreedToDataUse(queries, borrowerId))) return { recorded: false }
  const locationId = crypto.randomUUID()
  const key = await context.vault.keyOf(queries, borrowerId)
  const position = JSON.stringify({ latitude: coarse(latitude), longitude: coarse(longitude) })
  await insertLocation(queries, {
    borrower_id: borrowerId,
    location_id: locationId,
    position_sealed: seal(key, locationPlace(borrowerId, locationId), position),
    at: context.clock.wall(),
  })
  return { recorded: true }
}
