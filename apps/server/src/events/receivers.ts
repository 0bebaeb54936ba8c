import { createHash, randomBytes } from 'node:crypto'
import type { EventType } from '@hiram/events'
import type { Database, Queries } from '../database/client.ts'
import { receiverPlace } from '../privacy/sealed-places.ts'
import type { Vault } from '../privacy/vault.ts'
import { lastPosition } from './event-log-store.ts'
import { findReceiver, insertReceiver, type Receiver, receiverOfToken, updateReceiver } from './receiver-store.ts'

type Place = { database: Database; vault: Vault }
/** `url` null: it only fetches. `types` null: all. `after`: where in the log it begins; at its end if undefined. */
export type NewReceiver = {
  receiver: string
  url: string | null
  types: readonly EventType[] | null
  after?: bigint | undefined
}

const tokenPrefix = 'hiram_events_'

/** Adds a receiver. Its secret and its token are shown this once; undefined where there is one of this name. */
export async function addReceiver(
  { database, vault }: Place,
  { receiver, url, types, after }: NewReceiver,
  at: Date,
): Promise<{ secret: string; token: string } | undefined> {
  const secret = newSecret()
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  const isNew = await insertReceiver(database, {
    receiver,
    url,
    types: types === null ? null : [...types],
    secrets_sealed: vault.sealOwn(receiverPlace(receiver), JSON.stringify([secret])),
    token_hash: hashOf(token),
    position: after ?? (await lastPosition(database)),
    added_at: at,
  })
  return isNew ? { secret, token } : undefined
}

/** A new secret beside the present one: both sign until `endOldSecret`. Undefined where there are two, or no receiver. */
export async function rotateSecret({ database, vault }: Place, receiver: string): Promise<string | undefined> {
  const secret = newSecret()
  const [present, second] = await secretsOf({ database, vault }, receiver)
  if (present === undefined || second !== undefined) return undefined
  await saveSecrets({ database, vault }, receiver, [secret, present])
  return secret
}

/** Only the newest secret signs from now on. False where there are not two. */
export async function endOldSecret({ database, vault }: Place, receiver: string): Promise<boolean> {
  const [newest, old] = await secretsOf({ database, vault }, receiver)
  if (newest === undefined || old === undefined) return false
  return saveSecrets({ database, vault }, receiver, [newest])
}

/** Whose token it is; undefined for no one's. */
export function receiverWith(queries: Queries, token: string): Promise<Receiver | undefined> {
  return receiverOfToken(queries, hashOf(token))
}

async function secretsOf({ database, vault }: Place, receiver: string): Promise<string[]> {
  const found = await findReceiver(database, receiver)
  return found ? (JSON.parse(vault.openOwn(receiverPlace(receiver), found.secrets_sealed)) as string[]) : []
}

function saveSecrets({ database, vault }: Place, receiver: string, secrets: readonly string[]): Promise<boolean> {
  const sealed = vault.sealOwn(receiverPlace(receiver), JSON.stringify(secrets))
  return updateReceiver(database, receiver, { secrets_sealed: sealed })
}

/** As Standard Webhooks has it: 24 to 64 random bytes. */
function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The token is random, so its plain hash leads no one back. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
