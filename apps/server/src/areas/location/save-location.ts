import type { RequestOf } from '@hiram/contract'
import type { saveLocation as saveLocationCall } from '@hiram/contract/location'
import { brandOfApp, locationReportsOf } from '@hiram/markets'
import { agreedToLocation } from '../../borrower/location-store.ts'
import { storeLocation } from '../../borrower/locations.ts'
import { lockBorrower } from '../../borrower/lock.ts'
import type { BorrowerCaller } from '../../http/route.ts'

/** Stored only where market and brand report positions and the borrower has agreed. */
export async function saveLocation(caller: BorrowerCaller, request: RequestOf<typeof saveLocationCall>) {
  const { context, queries, borrowerId, market, appId } = caller
  const { latitude, longitude } = request
  const known = latitude !== 0 || longitude !== 0
  if (!known || locationReportsOf(brandOfApp(appId, market)) === 'off') return { recorded: false }
  // a consent withdrawn at this moment leaves no position behind
  await lockBorrower(queries, borrowerId)
  if (!(await agreedToLocation(queries, borrowerId))) return { recorded: false }
  const key = await context.vault.keyOf(queries, borrowerId)
  await storeLocation(queries, { borrowerId, key, at: context.clock.wall() }, { latitude, longitude })
  return { recorded: true }
}
