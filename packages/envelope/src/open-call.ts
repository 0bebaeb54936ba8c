import type { KeyObject } from 'node:crypto'
import { decodeStrict, openBytes, sha256 } from './node-gcm.ts'
import { type ReadPathBlock, readPathBlock } from './path-block.ts'
import type { TicketContent } from './ticket.ts'
import { type BoundHeaders, type Bytes, bodyBinding, callBinding, lengthPrefixed } from './wire.ts'

export type ReceivedCall = {
  /** HTTP method. */
  method: string
  /** As the client knows it: the Host header, unless a proxy rewrites it. */
  host: string
  /** Every header of ENV-04 that came; others do no harm. */
  headers: BoundHeaders
  /** Last segment of the URL. */
  sealedPath: string
  /** The `encrypted-path` header. */
  pathHeader: string
  /** The body's text; undefined without one and for multipart. */
  body?: string | undefined
}

/** What is known of a call before its body is read. */
export type OpenedPath = Omit<ReadPathBlock, 'bodyDigest'> & { deviceThumbprint: string; answerKey: KeyObject }

export type OpenedCall = OpenedPath & {
  /** Plain text of a json or form body, else undefined. */
  bodyText: string | undefined
  /** SHA-256 of method, path, query and body, base64url: what the same rid must have again. */
  payloadDigest: string
}

export type PathOpened = { block: ReadPathBlock; binding: Bytes; sealedPath: Buffer }

/** Undefined when the path block does not open. */
export function openPath(call: Omit<ReceivedCall, 'body'>, session: TicketContent): PathOpened | undefined {
  const sealedPath = decodeStrict(call.sealedPath, 'base64url')
  if (!sealedPath) return undefined
  const binding = callBinding(call, sha256(call.headers.token ?? ''))
  const plain = openBytes(session.requestKey, sealedPath, binding)
  const block = readPathBlock(plain.toString())
  return block?.method === call.method ? { block, binding, sealedPath } : undefined
}

/** Undefined when the body does not open or is not the one the path block names. */
export function openBody(body: string | undefined, session: TicketContent, opened: PathOpened): OpenedCall | undefined {
  const { bodyDigest } = opened.block
  let bodyText: string | undefined
  if (bodyDigest === undefined) {
    if (body) return undefined
  } else {
    const sealed = decodeStrict(body ?? '', 'base64')
    if (!sealed) return undefined
    const plain = openBytes(session.requestKey, sealed, bodyBinding(opened.binding, sha256(opened.sealedPath)))
    if (sha256(plain).toString('base64url') !== bodyDigest) return undefined
    bodyText = plain.toString()
  }
  return { ...withoutBody(session, opened), bodyText, payloadDigest: payloadDigest(opened.block) }
}

/** What a server may act on before it reads the body: everything but the body was bound when it was sealed. */
export function withoutBody(session: TicketContent, opened: PathOpened): OpenedPath {
  const { bodyDigest: _, ...block } = opened.block
  return { ...block, deviceThumbprint: session.deviceThumbprint, answerKey: session.responseKey }
}

function payloadDigest(block: ReadPathBlock): string {
  const parts = block.partDigests.flatMap((part) => [part.name, part.digest])
  const fields = [block.method, block.path, block.query, block.bodyKind, block.bodyDigest ?? '', ...parts]
  return sha256(lengthPrefixed(fields)).toString('base64url')
}
