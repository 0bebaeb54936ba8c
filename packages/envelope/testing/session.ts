import { createClientSession, createDeviceKeyPair } from '../src/handshake.ts'
import { type BoundHeaders, type Call, type CallBody, type ClientSession, newRid, sealCall } from '../src/index.ts'
import type { SealedCall } from '../src/seal.ts'
import {
  createEnvelopeServer,
  createKeyRing,
  createRootKeyPair,
  type EnvelopeServer,
  type KeyRing,
  type ReceivedCall,
  signKeyList,
} from '../src/server.ts'

export const startMs = Date.UTC(2026, 8, 1, 6)
export const secondMs = 1000
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs
export const root = createRootKeyPair()
export const headers: BoundHeaders = {
  'app-id': '9',
  platform: 'h5',
  version: '1.4.0',
  'device-id': 'N4-x9Zr2',
  token: 'a-login-token',
  country: 'VN',
  language: 'vi-VN',
}

export type Side = { ring: KeyRing; server: EnvelopeServer; device: CryptoKeyPair; session: ClientSession }

/** A server, a device and the session they made at `nowMs`. */
export async function shakenHands(nowMs = startMs, ring = createKeyRing(nowMs)): Promise<Side> {
  const server = createEnvelopeServer(ring)
  const device = await createDeviceKeyPair()
  return { ring, server, device, session: await shakeHands({ ring, server, device }, nowMs) }
}

/** `deviceMs`: what the device's own clock says meanwhile. */
export async function shakeHands(side: Omit<Side, 'session'>, nowMs: number, deviceMs = nowMs): Promise<ClientSession> {
  return await createClientSession({
    serverKeys: signKeyList(side.ring, root.privateKey, nowMs),
    rootPublicKey: root.publicKey,
    deviceKeyPair: side.device,
    now: () => deviceMs,
    fetchHello: async (hello) => helloAnswer(side.server, hello, nowMs),
  })
}

export function helloAnswer(server: EnvelopeServer, hello: string, nowMs: number): string {
  const accepted = server.acceptHello(hello, nowMs)
  return accepted.ok ? accepted.reply : accepted.refusal
}

export function aCall(change: Partial<Call> = {}): Call {
  const call: Call = {
    method: 'POST',
    path: '/loan/apply',
    query: '',
    timeMs: startMs,
    rid: newRid(),
    headers,
    host: 'api.example',
  }
  return { ...call, body: json('{"amount":"500000000","period":30}'), ...change }
}

export function json(text: string): CallBody {
  return { kind: 'json', text }
}

/** The call as the server receives it. */
export function received(call: Call, sealed: SealedCall): ReceivedCall {
  return { method: call.method, host: call.host, headers: call.headers, ...sealed }
}

export async function sealed(session: ClientSession, change: Partial<Call> = {}): Promise<ReceivedCall> {
  const call = aCall(change)
  return received(call, await sealCall(session, call))
}

/** The refusal's body, or what was opened. */
export function outcome(server: EnvelopeServer, call: ReceivedCall, nowMs = startMs): string {
  const opened = server.openCall(call, nowMs)
  return opened.ok ? `${opened.method} ${opened.path}` : opened.refusal
}
