import { createECDH, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { type PublishedKey, type SignedKeyList, signedBytes } from './key-list.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const serverKeyLifeMs = 7 * dayMs
const publishedEarlyMs = dayMs
const acceptedLateMs = 2 * dayMs
const ticketKeyLifeMs = dayMs
/** Early enough that every node has read the ring before a ticket comes back under the new key. */
const ticketKeyEarlyMs = hourMs
const retiredKnownMs = 90 * dayMs
/** No longer than a ticket key is kept after its last ticket. */
export const ticketLifeMs = dayMs

/** P-256; both halves base64url, the private one as its 32-byte scalar. Used from `fromMs` until `untilMs`. */
export type ServerKey = { kid: string; privateKey: string; publicKey: string; fromMs: number; untilMs: number }
/** AES-256, base64url. Seals tickets from `fromMs` until `untilMs`, opens them one ticket's life longer. */
export type TicketKey = { id: string; key: string; fromMs: number; untilMs: number }

/**
 * All secrets of the envelope, as plain JSON: the server keeps it encrypted in its database and every node reads it.
 * Ids are four random bytes, base64url, so a damaged id is unknown rather than some other key's. Destroyed keys leave
 * only their id. `generation` grows with every change: save with a condition on it.
 */
export type KeyRing = {
  generation: number
  serverKeys: ServerKey[]
  ticketKeys: TicketKey[]
  retired: { id: string; atMs: number }[]
}

export function createKeyRing(nowMs: number): KeyRing {
  return {
    generation: 1,
    serverKeys: [newServerKey(nowMs)],
    ticketKeys: [newTicketKey(nowMs)],
    retired: [],
  }
}

/** The same ring when nothing is due; else a new one, to be saved. Call it at least hourly. */
export function rotateKeyRing(ring: KeyRing, nowMs: number): KeyRing {
  const serverKeys = ring.serverKeys.filter((key) => nowMs < key.untilMs + acceptedLateMs)
  const ticketKeys = ring.ticketKeys.filter((key) => nowMs < key.untilMs + ticketLifeMs)
  const kept = new Set([...serverKeys.map((key) => key.kid), ...ticketKeys.map((key) => key.id)])
  const gone = [...ring.serverKeys.map((key) => key.kid), ...ring.ticketKeys.map((key) => key.id)].filter(
    (id) => !kept.has(id),
  )
  const serverEnd = latestEnd(serverKeys)
  const ticketEnd = latestEnd(ticketKeys)
  const serverDue = nowMs >= serverEnd - publishedEarlyMs
  const ticketDue = nowMs >= ticketEnd - ticketKeyEarlyMs
  if (gone.length === 0 && !serverDue && !ticketDue) return ring
  return {
    generation: ring.generation + 1,
    serverKeys: serverDue ? [...serverKeys, newServerKey(Math.max(nowMs, serverEnd))] : serverKeys,
    ticketKeys: ticketDue ? [...ticketKeys, newTicketKey(Math.max(nowMs, ticketEnd))] : ticketKeys,
    retired: [
      ...ring.retired.filter((key) => nowMs < key.atMs + retiredKnownMs),
      ...gone.map((id) => ({ id, atMs: nowMs })),
    ],
  }
}

/**
 * The ring without this server key or ticket key, whose clients shake hands again; the next key is in use at once. The
 * same ring when it has no such key. Every node takes it over as after a rotation.
 */
export function revokeKey(ring: KeyRing, id: string, nowMs: number): KeyRing {
  const serverKeys = ring.serverKeys.filter((key) => key.kid !== id)
  const ticketKeys = ring.ticketKeys.filter((key) => key.id !== id)
  const removed = ring.serverKeys.length + ring.ticketKeys.length - serverKeys.length - ticketKeys.length
  if (removed === 0) return ring
  return {
    generation: ring.generation + 1,
    serverKeys: inUse(serverKeys, nowMs, newServerKey),
    ticketKeys: inUse(ticketKeys, nowMs, newTicketKey),
    retired: [...ring.retired, { id, atMs: nowMs }],
  }
}

/** The same keys when one of them is used now; else the next begins now, or a new one. */
function inUse<Key extends { fromMs: number; untilMs: number }>(
  keys: Key[],
  nowMs: number,
  newKey: (fromMs: number) => Key,
): Key[] {
  if (keys.some((key) => key.fromMs <= nowMs && nowMs < key.untilMs)) return keys
  const next = keys.find((key) => key.fromMs > nowMs)
  if (!next) return [...keys, newKey(nowMs)]
  return keys.map((key) => (key === next ? { ...key, fromMs: nowMs } : key))
}

/** The list as it is served: the key in use and the next one once it is made, signed by the root. */
export function signKeyList(ring: KeyRing, rootPrivateKey: string, nowMs: number): string {
  const published: PublishedKey[] = ring.serverKeys
    .filter((key) => nowMs < key.untilMs)
    .map((key) => ({ kid: key.kid, publicKey: key.publicKey, notBeforeMs: key.fromMs, notAfterMs: key.untilMs }))
  const keys = Buffer.from(JSON.stringify(published))
  const key = createPrivateKey({ key: Buffer.from(rootPrivateKey, 'base64url'), format: 'der', type: 'pkcs8' })
  const signature = sign('sha256', signedBytes(keys), { key, dsaEncoding: 'ieee-p1363' })
  const list: SignedKeyList = { keys: keys.toString('base64url'), signature: signature.toString('base64url') }
  return JSON.stringify(list)
}

/** A root: the private half (PKCS#8, base64url) stays with the operator, the public point goes into the bundle. */
export function createRootKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]
  return {
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: Buffer.concat(point).toString('base64url'),
  }
}

function latestEnd(keys: { untilMs: number }[]): number {
  return keys.reduce((latest, key) => Math.max(latest, key.untilMs), 0)
}

function newServerKey(fromMs: number): ServerKey {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  const privateKey = pair.getPrivateKey().toString('hex').padStart(64, '0')
  return {
    kid: newId(),
    privateKey: Buffer.from(privateKey, 'hex').toString('base64url'),
    publicKey,
    fromMs,
    untilMs: fromMs + serverKeyLifeMs,
  }
}

function newTicketKey(fromMs: number): TicketKey {
  return { id: newId(), key: randomBytes(32).toString('base64url'), fromMs, untilMs: fromMs + ticketKeyLifeMs }
}

function newId(): string {
  return randomBytes(4).toString('base64url')
}
