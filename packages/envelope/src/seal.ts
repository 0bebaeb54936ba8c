import { toBase64, toBase64Url } from './base64.ts'
import type { ClientSession } from './session.ts'
import {
  type BodyKind,
  type BoundHeaders,
  type Bytes,
  bodyBinding,
  callBinding,
  concat,
  type EnvelopeMethod,
  nonceLength,
  type PartDigest,
  type PathBlock,
  utf8,
} from './wire.ts'

export type CallBody =
  | { kind: 'json' | 'form'; text: string }
  /** The parts themselves travel in clear inside TLS; their digests are sealed. */
  | { kind: 'parts'; parts: PartDigest[] }

export type Call = {
  method: EnvelopeMethod
  /** Logical path, from `/`. */
  path: string
  /** Query string without `?`, or empty. */
  query: string
  /** Server time as the device knows it, ms: its clock plus the session's offset. */
  timeMs: number
  rid: string
  /** The headers as they will be sent, the token among them. */
  headers: BoundHeaders
  /** Host and port of the API, as the Host header will have it. */
  host: string
  body?: CallBody
}

export type SealedCall = {
  /** Last segment of the URL. */
  sealedPath: string
  /** Goes out as the `encrypted-path` header. */
  pathHeader: string
  /** The text to send; absent without a body and for multipart. */
  body?: string
}

/** A multipart part's digest, to be listed in the call that carries it. */
export async function partDigest(name: string, content: Bytes): Promise<PartDigest> {
  return { name, digest: toBase64Url(await sha256(content)) }
}

/** Seals one call. Nonces are random, so sealing the same call again gives other bytes, which is what a retry wants. */
export async function sealCall(session: ClientSession, call: Call): Promise<SealedCall> {
  const { pathHeader } = session
  const body = call.body && call.body.kind !== 'parts' ? utf8(call.body.text) : undefined
  const binding = callBinding({ ...call, pathHeader }, await sha256(utf8(call.headers.token ?? '')))
  const block: PathBlock = {
    m: call.method,
    p: call.path,
    q: call.query,
    t: call.timeMs,
    r: call.rid,
    k: bodyKind(call.body),
    d: body ? [toBase64Url(await sha256(body))] : partList(call.body),
  }
  const path = await sealBytes(session.requestKey, utf8(JSON.stringify(block)), binding)
  const sealed = { sealedPath: toBase64Url(path), pathHeader }
  if (!body) return sealed
  const bound = bodyBinding(binding, await sha256(path))
  return { ...sealed, body: toBase64(await sealBytes(session.requestKey, body, bound)) }
}

function bodyKind(body: CallBody | undefined): BodyKind {
  return body ? body.kind : 'none'
}

function partList(body: CallBody | undefined): string[] {
  return body?.kind === 'parts' ? body.parts.flatMap((part) => [part.name, part.digest]) : []
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

async function sealBytes(key: CryptoKey, plain: Bytes, additionalData: Bytes): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceLength))
  return concat(iv, new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, plain)))
}
