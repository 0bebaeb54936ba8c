import { createPrivateKey, createPublicKey } from 'node:crypto'
import {
  createEnvelopeServer,
  createKeyRing,
  type EnvelopeServer,
  type KeyRing,
  rotateKeyRing,
  signKeyList,
} from '@hiram/envelope/server'
import type { Clock } from '../clock.ts'
import { SettingError } from '../config.ts'
import type { Database } from '../database/client.ts'
import { insertIfNew } from '../database/rows.ts'
import { serverSecretPlace } from './sealed-places.ts'
import type { Vault } from './vault.ts'

/** The envelope's keys as this node has them: made once, kept sealed in the database, shared by all nodes. */
export type EnvelopeKeys = {
  server: EnvelopeServer
  /** The signed list that clients ask for. */
  keyList: () => ReturnType<typeof signKeyList>
  /** Public half of the root key, base64url of the raw P-256 point: what the page pins. */
  rootPublicKey: string
  /** Rotates when it is time and takes over what other nodes rotated. Called hourly. */
  refresh: () => Promise<void>
}

const secretName = 'envelope-key-ring'
const place = serverSecretPlace(secretName)

export async function loadEnvelopeKeys(
  database: Database,
  vault: Vault,
  clock: Clock,
  rootPrivateKey: string,
): Promise<EnvelopeKeys> {
  const nowMs = () => clock.wall().getTime()
  const sealed = vault.sealOwn(place, JSON.stringify(createKeyRing(nowMs())))
  await insertIfNew(database, 'server_secret', { name: secretName, sealed })
  let ring = await currentRing(database, vault, nowMs())
  const server = createEnvelopeServer(ring)
  return {
    server,
    keyList: () => signKeyList(ring, rootPrivateKey, nowMs()),
    rootPublicKey: publicPoint(rootPrivateKey),
    async refresh() {
      ring = await currentRing(database, vault, nowMs())
      server.loadKeyRing(ring)
    },
  }
}

/** Reads the ring under a row lock and rotates it when it is time, so that two nodes never both make a key. */
async function currentRing(database: Database, vault: Vault, nowMs: number): Promise<KeyRing> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('server_secret')
      .select('sealed')
      .where('name', '=', secretName)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const ring: KeyRing = JSON.parse(vault.openOwn(place, row.sealed))
    const rotated = rotateKeyRing(ring, nowMs)
    if (rotated.generation !== ring.generation) {
      await transaction
        .updateTable('server_secret')
        .set({ sealed: vault.sealOwn(place, JSON.stringify(rotated)), version: rotated.generation })
        .where('name', '=', secretName)
        .execute()
    }
    return rotated
  })
}

function jwkOf(rootPrivateKey: string) {
  try {
    const key = createPrivateKey({ key: Buffer.from(rootPrivateKey, 'base64url'), format: 'der', type: 'pkcs8' })
    return createPublicKey(key).export({ format: 'jwk' })
  } catch {
    return undefined
  }
}

function publicPoint(rootPrivateKey: string): string {
  const { x, y } = jwkOf(rootPrivateKey) ?? {}
  if (!x || !y) throw new SettingError('ENVELOPE_ROOT_KEY is not a P-256 key')
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}
