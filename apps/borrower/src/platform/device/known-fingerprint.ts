import type { PlatformName } from '@hiram/bridge'
import type { BoundHeaders } from '@hiram/envelope'
import { readEntry } from '../storage/indexed-db.ts'
import { firstReading } from './first-reading.ts'
import { type KeptReading, keptName } from './kept-reading.ts'

type Known = { visitorId: string; os: string }

let known: Promise<Known | undefined> | undefined

/**
 * The three fingerprint headers of ENV-04: as the phone was last read, from where that reading is kept, so that the
 * first call of a page has them too. Before the welcome, where nothing is read, those that need no reading.
 */
export async function fingerprintHeaders(deviceId: string, platform: PlatformName): Promise<BoundHeaders> {
  known ??= readKept()
  if (!(await known)) await firstReading.ends?.catch(() => undefined)
  const { visitorId, os } = (await known) ?? {}
  return {
    ...(visitorId && { fingerprint: visitorId }),
    'fingerprint-device-id': deviceId,
    'fingerprint-platform': os || platform,
  }
}

/** Somebody waits for a call: where it goes with the first reading, that is done now. */
export async function hurryFirstReading() {
  known ??= readKept()
  if (!(await known)) firstReading.hurry()
}

/** From a reading on, every call says it. */
export function knowFingerprint({ visitorId, os }: Known) {
  known = Promise.resolve({ visitorId, os })
}

async function readKept(): Promise<Known | undefined> {
  const kept = await readEntry<Partial<KeptReading>>(keptName)
  return kept?.reading?.agent
}
