import { createPrivateKey, createPublicKey } from 'node:crypto'
import {
  createEnvelopeServer,
  createKeyRing,
  type EnvelopeServer,
  type KeyRing,
  revokeKey,
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
  /** A key is in use now, and not one that should have been rotated. */
  isUsable: () => boolean
  /** Rotates when it is time. Called hourly. */
  refresh: () => Promise<void>
  /** Takes over what another node or the operator has changed. Called every few seconds. */
  follow: () => Promise<void>
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
  async function refresh() {
    ring = await currentRing(database, vault, nowMs())
    server.loadKeyRing(ring)
  }
  return {
    server,
    keyList: () => signKeyList(ring, rootPrivateKey, nowMs()),
    isUsable: () => ring.serverKeys.some((key) => key.fromMs <= nowMs() && nowMs() < key.untilMs),
    rootPublicKey: publicPoint(rootPrivateKey),
    refresh,
    async follow() {
      const { version } = await database
        .selectFrom('server_secret')
        .select('version')
        .where('name', '=', secretName)
        .executeTakeFirstOrThrow()
      if (version !== ring.generation) await refresh()
    },
  }
}

/** A key of the ring as an operator sees it. */
export type ListedKey = { id: string; kind: 'server' | 'ticket'; fromMs: number; untilMs: number }

export async function listEnvelopeKeys(database: Database, vault: Vault): Promise<ListedKey[]> {
  const ring = await changedRing(database, vault, (now) => now)
  return [
    ...ring.serverKeys.map(({ kid, fromMs, untilMs }) => ({ id: kid, kind: 'server' as const, fromMs, untilMs })),
    ...ring.ticketKeys.map(({ id, fromMs, untilMs }) => ({ id, kind: 'ticket' as const, fromMs, untilMs })),
  ]
}

/** Ends a key that may be known to others, on every node within seconds. False when there is none with this id. */
export async function revokeEnvelopeKey(database: Database, vault: Vault, id: string, nowMs: number): Promise<boolean> {
  let isKnown = false
  await changedRing(database, vault, (ring) => {
    const revoked = revokeKey(ring, id, nowMs)
    isKnown = revoked !== ring
    return revoked
  })
  return isKnown
}

const currentRing = (database: Database, vault: Vault, nowMs: number) =>
  changedRing(database, vault, (ring) => rotateKeyRing(ring, nowMs))

/** Reads the ring under a row lock and saves what became of it, so that two nodes never both make a key. */
async function changedRing(database: Database, vault: Vault, change: (ring: KeyRing) => KeyRing): Promise<KeyRing> {
  return database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('server_secret')
      .select('sealed')
      .where('name', '=', secretName)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const ring: KeyRing = JSON.parse(vault.openOwn(place, row.sealed))
    const changed = change(ring)
    if (changed.generation !== ring.generation) {
      await transaction
        .updateTable('server_secret')
        .set({ sealed: vault.sealOwn(place, JSON.stringify(changed)), version: changed.generation })
        .where('name', '=', secretName)
        .execute()
    }
    return changed
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
