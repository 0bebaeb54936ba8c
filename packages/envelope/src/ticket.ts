import { createSecretKey, type KeyObject } from 'node:crypto'
import { type KeyRing, type TicketKey, ticketLifeMs } from './key-ring.ts'
import { openBytes, sealBytes } from './node-gcm.ts'
import { envelopeVersion, lengthPrefixed } from './wire.ts'

/** What a ticket holds: the session, so that no node has to. */
export type TicketContent = {
  requestKey: KeyObject
  responseKey: KeyObject
  /** base64url */
  deviceThumbprint: string
  /** Server ms. */
  expiresAtMs: number
}

const idLength = 4
const plainLength = 32 + 32 + 32 + 8

/** A ticket of 136 bytes: the ticket key's id, then the sealed content, bound to the server key's id. */
export function issueTicket(
  ring: KeyRing,
  kid: string,
  session: { requestKey: Buffer; responseKey: Buffer; thumbprint: Buffer },
  nowMs: number,
): { ticket: Buffer; expiresAtMs: number } {
  const key = sealingKey(ring, nowMs)
  const expiresAtMs = Math.min(nowMs, key.untilMs) + ticketLifeMs
  const expiry = Buffer.alloc(8)
  expiry.writeBigUInt64BE(BigInt(expiresAtMs))
  const plain = Buffer.concat([session.requestKey, session.responseKey, session.thumbprint, expiry])
  const sealed = sealBytes(Buffer.from(key.key, 'base64url'), plain, binding(kid, key.id))
  return { ticket: Buffer.concat([Buffer.from(key.id, 'base64url'), sealed]), expiresAtMs }
}

export function ticketKeyId(ticket: Buffer): string {
  return ticket.toString('base64url', 0, idLength)
}

/** Throws when the ticket was not sealed with this key for this `kid`. */
export function openTicket(key: TicketKey, kid: string, ticket: Buffer): TicketContent {
  const plain = openBytes(Buffer.from(key.key, 'base64url'), ticket.subarray(idLength), binding(kid, key.id))
  if (plain.length !== plainLength) throw new Error('not a ticket')
  return {
    requestKey: createSecretKey(plain.subarray(0, 32)),
    responseKey: createSecretKey(plain.subarray(32, 64)),
    deviceThumbprint: plain.toString('base64url', 64, 96),
    expiresAtMs: Number(plain.readBigUInt64BE(96)),
  }
}

function sealingKey(ring: KeyRing, nowMs: number): TicketKey {
  const key = ring.ticketKeys.findLast((candidate) => candidate.fromMs <= nowMs) ?? ring.ticketKeys[0]
  if (!key) throw new Error('the key ring has no ticket key')
  return key
}

function binding(kid: string, keyId: string): Uint8Array {
  return lengthPrefixed(['ENV1 ticket', Buffer.of(envelopeVersion), kid, keyId])
}
