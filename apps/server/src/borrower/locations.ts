import { coarse } from '@hiram/markets/coarse'
import * as z from 'zod/mini'
import type { Queries } from '../database/client.ts'
import { locationPlace } from '../privacy/sealed-places.ts'
import { open, seal } from '../privacy/vault.ts'
import { insertLocation, loadLocations } from './location-store.ts'

/** Degrees. */
type Position = { latitude: number; longitude: number }
type KnownLocation = Position & { at: Date }

const position = z.object({ latitude: z.number(), longitude: z.number() })

/** Stored sealed and rounded, whatever was sent. */
export async function storeLocation(
  queries: Queries,
  { borrowerId, key, at }: { borrowerId: string; key: Buffer; at: Date },
  { latitude, longitude }: Position,
): Promise<void> {
  const locationId = crypto.randomUUID()
  const text = JSON.stringify({ latitude: coarse(latitude), longitude: coarse(longitude) })
  await insertLocation(queries, {
    borrower_id: borrowerId,
    location_id: locationId,
    position_sealed: seal(key, locationPlace(borrowerId, locationId), text),
    at,
  })
}

/** Every position stored of the borrower, the newest first. */
export async function openLocations(queries: Queries, borrowerId: string, key: Buffer): Promise<KnownLocation[]> {
  const rows = await loadLocations(queries, borrowerId)
  return rows.map(({ location_id, position_sealed, at }) => {
    const text = open(key, locationPlace(borrowerId, location_id), position_sealed)
    return { ...position.parse(JSON.parse(text)), at }
  })
}
