import { decodeStrict } from './node-gcm.ts'
import { type BodyKind, type EnvelopeMethod, envelopeMethods, type PartDigest, ridLength } from './wire.ts'

/** A path block read and checked. */
export type ReadPathBlock = {
  method: EnvelopeMethod
  path: string
  query: string
  timeMs: number
  rid: string
  bodyKind: BodyKind
  /** Of a json or form body, base64url. */
  bodyDigest?: string
  partDigests: PartDigest[]
}

const digestLength = 43

/** Undefined when the block is not exactly what a client writes. */
export function readPathBlock(text: string): ReadPathBlock | undefined {
  const {
    m: method,
    p: path,
    q: query,
    t: timeMs,
    r: rid,
    k: bodyKind,
    d: digests,
  }: Record<string, unknown> = JSON.parse(text)
  if (!isMethod(method) || !isBodyKind(bodyKind)) return undefined
  if (typeof path !== 'string' || !path.startsWith('/') || typeof query !== 'string') return undefined
  if (typeof timeMs !== 'number' || !Number.isSafeInteger(timeMs)) return undefined
  if (typeof rid !== 'string' || decodeStrict(rid, 'base64url')?.length !== ridLength) return undefined
  if (!isTexts(digests)) return undefined
  const block = { method, path, query, timeMs, rid, bodyKind }
  if (bodyKind === 'none') return digests.length === 0 ? { ...block, partDigests: [] } : undefined
  if (bodyKind === 'parts') {
    const partDigests = readParts(digests)
    return partDigests && { ...block, partDigests }
  }
  const [bodyDigest] = digests
  if (digests.length !== 1 || bodyDigest?.length !== digestLength) return undefined
  return { ...block, bodyDigest, partDigests: [] }
}

function readParts(texts: string[]): PartDigest[] | undefined {
  if (texts.length % 2 !== 0) return undefined
  const parts: PartDigest[] = []
  for (let at = 0; at < texts.length; at += 2) {
    const name = texts[at]
    const digest = texts[at + 1]
    if (name === undefined || digest?.length !== digestLength) return undefined
    parts.push({ name, digest })
  }
  return parts
}

function isMethod(value: unknown): value is EnvelopeMethod {
  return envelopeMethods.some((method) => method === value)
}

function isBodyKind(value: unknown): value is BodyKind {
  return value === 'none' || value === 'json' || value === 'form' || value === 'parts'
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
