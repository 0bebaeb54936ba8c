import { createECDH, type ECDH } from 'node:crypto'
import type { HelloReply } from './handshake.ts'
import { receiveHpke } from './hpke-receiver.ts'
import { helloInfo } from './key-list.ts'
import type { KeyRing, TicketKey } from './key-ring.ts'
import { leastRecentMap } from './least-recent.ts'
import { decodeStrict, sealBytes, sha256 } from './node-gcm.ts'
import {
  type OpenedCall,
  type OpenedPath,
  openBody,
  openPath,
  type PathOpened,
  type ReceivedCall,
  withoutBody,
} from './open-call.ts'
import { type RefusalCode, refusalBody, refusedClock, refusedRetired, refusedUnopened } from './refusals.ts'
import { issueTicket, openTicket, type TicketContent, ticketKeyId } from './ticket.ts'
import { clockToleranceMs, envelopeVersion, lengthPrefixed } from './wire.ts'

/** Send `refusal` as it is, with HTTP 400. */
export type Refused = { ok: false; code: RefusalCode; refusal: string }
export type AcceptedHello = { ok: true; reply: string; deviceThumbprint: string }

export type EnvelopeServer = {
  /** After the ring has changed, here or on another node. */
  loadKeyRing: (ring: KeyRing) => void
  /** A hello as posted; the reply is Base64 text. */
  acceptHello: (hello: string, nowMs: number) => AcceptedHello | Refused
  openCall: (call: ReceivedCall, nowMs: number) => ({ ok: true } & OpenedCall) | Refused
  /** A call before its body is read, so that a server reads only what it may be sent; `openBody` opens the rest. */
  openHead: (call: Omit<ReceivedCall, 'body'>, nowMs: number) => ({ ok: true } & OpenedHead) | Refused
}
export type OpenedHead = OpenedPath & {
  openBody: (body: string | undefined) => ({ ok: true } & OpenedCall) | Refused
}

/** The key ring made ready: parsed keys by id. */
type ReadyKeys = {
  ring: KeyRing
  serverKeys: Map<string, ECDH>
  ticketKeys: Map<string, TicketKey>
  retired: Set<string>
}
type CachedTicket = { kid: string; ticketKeyId: string; content: TicketContent }

const kidEnd = 5
const deviceEnd = kidEnd + 65
const encEnd = deviceEnd + 65
const helloLength = encEnd + 24 + 16
const empty = Buffer.alloc(0)
const requestLabel = Buffer.from('ENV1 request')
const responseLabel = Buffer.from('ENV1 response')

/** `ticketsKept`: how many opened tickets stay in memory (about 1 KB each). */
export function createEnvelopeServer(ring: KeyRing, ticketsKept = 10_000): EnvelopeServer {
  let keys = readyKeys(ring)
  const tickets = leastRecentMap<CachedTicket>(ticketsKept)
  return {
    loadKeyRing(next) {
      keys = readyKeys(next)
    },
    acceptHello: (hello, nowMs) => opening(() => acceptHello(keys, hello, nowMs)),
    openHead,
    openCall: (call, nowMs) => {
      const head = openHead(call, nowMs)
      return head.ok ? head.openBody(call.body) : head
    },
  }

  function openHead(call: Omit<ReceivedCall, 'body'>, nowMs: number) {
    return opening(() => {
      const session = tickets.get(call.pathHeader) ?? readTicket(keys, call.pathHeader)
      if (!session || 'ok' in session) return session
      tickets.set(call.pathHeader, session)
      const path = readPath(keys, session, call, nowMs)
      return path && ('ok' in path ? path : headOf(session.content, path))
    })
  }
}

function headOf(session: TicketContent, path: PathOpened): { ok: true } & OpenedHead {
  return {
    ok: true,
    ...withoutBody(session, path),
    openBody: (body) =>
      opening(() => {
        const opened = openBody(body, session, path)
        return opened && { ok: true as const, ...opened }
      }),
  }
}

/** Every error and every undefined gives the same refusal. */
function opening<Result>(open: () => Result | Refused | undefined): Result | Refused {
  try {
    return open() ?? refused(refusedUnopened)
  } catch {
    return refused(refusedUnopened)
  }
}

function refused(code: RefusalCode, serverTimeMs?: number): Refused {
  return { ok: false, code, refusal: refusalBody(code, serverTimeMs) }
}

function readyKeys(ring: KeyRing): ReadyKeys {
  const serverKeys = new Map<string, ECDH>()
  for (const key of ring.serverKeys) {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(key.privateKey, 'base64url')
    serverKeys.set(key.kid, pair)
  }
  return {
    ring,
    serverKeys,
    ticketKeys: new Map(ring.ticketKeys.map((key) => [key.id, key])),
    retired: new Set(ring.retired.map((key) => key.id)),
  }
}

function acceptHello(keys: ReadyKeys, text: string, nowMs: number): AcceptedHello | Refused | undefined {
  const hello = decodeStrict(text, 'base64')
  if (hello?.length !== helloLength || hello[0] !== envelopeVersion) return undefined
  const kid = hello.toString('base64url', 1, kidEnd)
  const own = keys.serverKeys.get(kid)
  if (!own) return keys.retired.has(kid) ? refused(refusedRetired) : undefined
  const device = hello.subarray(kidEnd, deviceEnd)
  const info = helloInfo(envelopeVersion, hello.subarray(1, kidEnd))
  const receiver = receiveHpke(own, hello.subarray(deviceEnd, encEnd), device, info)
  const timeMs = Number(receiver.open(hello.subarray(encEnd), empty).readBigUInt64BE(0))
  if (Math.abs(nowMs - timeMs) > clockToleranceMs) return refused(refusedClock, nowMs)
  const requestKey = receiver.export(requestLabel, 32)
  const responseKey = receiver.export(responseLabel, 32)
  const thumbprint = sha256(device)
  const { ticket, expiresAtMs } = issueTicket(keys.ring, kid, { requestKey, responseKey, thumbprint }, nowMs)
  const reply: HelloReply = { ticket: ticket.toString('base64url'), expiresAtMs, serverTimeMs: nowMs }
  const binding = lengthPrefixed(['ENV1 hello', sha256(hello)])
  return {
    ok: true,
    reply: sealBytes(responseKey, Buffer.from(JSON.stringify(reply)), binding).toString('base64'),
    deviceThumbprint: thumbprint.toString('base64url'),
  }
}

function readTicket(keys: ReadyKeys, pathHeader: string): CachedTicket | Refused | undefined {
  const bytes = decodeStrict(pathHeader, 'base64url')
  if (!bytes || bytes[0] !== envelopeVersion) return undefined
  const kid = bytes.toString('base64url', 1, kidEnd)
  const ticket = bytes.subarray(kidEnd)
  const id = ticketKeyId(ticket)
  const key = keys.ticketKeys.get(id)
  if (!key) return keys.retired.has(id) ? refused(refusedRetired) : undefined
  return { kid, ticketKeyId: id, content: openTicket(key, kid, ticket) }
}

function readPath(
  keys: ReadyKeys,
  session: CachedTicket,
  call: Omit<ReceivedCall, 'body'>,
  nowMs: number,
): PathOpened | Refused | undefined {
  const alive = keys.ticketKeys.has(session.ticketKeyId) && keys.serverKeys.has(session.kid)
  if (!alive || nowMs >= session.content.expiresAtMs) return refused(refusedRetired)
  const path = openPath(call, session.content)
  if (path && Math.abs(nowMs - path.block.timeMs) > clockToleranceMs) return refused(refusedClock, nowMs)
  return path
}
