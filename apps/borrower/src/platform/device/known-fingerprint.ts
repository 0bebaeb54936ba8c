import type { PlatformName } from '@hiram/bridge'
import type { BoundHeaders } from '@hiram/envelope'
import { readEntry } from '../storage/indexed-db.ts'
import { type KeptReading, keptName } from './kept-reading.ts'

type Known = { visitorId: string; os: string }

let known: Promise<Known | undefined> | undefined
let firstReading: Promise<unknown> | undefined

/**
 * The three fingerprint headers of ENV-04: as the phone was last read, from where that reading is kept, so that the
 * first call of a page has them too. Before the welcome, where nothing is read, those that need no reading.
 */
export async function fingerprintHeaders(deviceId: string, platform: PlatformName): Promise<BoundHeaders> {
  known ??= readKept()
  if (!(await known)) await firstReading
  const { visitorId, os } = (await known) ?? {}
  return {
    ...(visitorId && { fingerprint: visitorId }),
    'fingerprint-device-id': deviceId,
    'fingerprint-platform': os || platform,
  }
}

/** From a reading on, every call says it. */
export function knowFingerprint({ visitorId, os }: Known) {
  known = Promise.resolve({ visitorId, os })
}

/** The phone's first reading is under way: calls wait for it. It must end, and soon. */
export function awaitFirstReading(reading: Promise<unknown>) {
  firstReading = reading
}

async function readKept(): Promise<Known | undefined> {
  const kept = await readEntry<Partial<KeptReading>>(keptName)
  return kept?.reading?.agent
}
