import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { endpoint, requestJson } from '../request-json.ts'
import type { KeyKeeper } from './key-keeper.ts'

export type TransitPlace = {
  /** Where Vault or OpenBao answers. */
  url: string
  /** Where the transit engine is mounted. */
  mount: string
  key: string
  namespace?: string | undefined
  token?: string | undefined
  /** Read with each request: an agent keeps a fresh token in it. */
  tokenFile?: string | undefined
  timeoutMs?: number
}

const encrypted = z.object({ data: z.object({ ciphertext: z.string().check(z.startsWith('vault:v')) }) })
const decrypted = z.object({ data: z.object({ plaintext: z.string() }) })

/** A key of the transit engine of HashiCorp Vault or OpenBao. What it wraps names its version, so it may be rotated there. */
export function transitKeeper(place: TransitPlace): KeyKeeper {
  const { url, mount, key, namespace, timeoutMs = 10_000 } = place
  async function ask<Schema extends z.ZodMiniType>(action: string, body: Record<string, string>, answer: Schema) {
    const token = place.tokenFile ? (await readFile(place.tokenFile, 'utf8')).trim() : (place.token ?? '')
    const headers = {
      'content-type': 'application/json',
      'x-vault-token': token,
      ...(namespace && { 'x-vault-namespace': namespace }),
    }
    const address = endpoint(url, `/v1/${mount}/${action}/${encodeURIComponent(key)}`)
    const sent = { provider: 'keys', method: 'POST' as const, url: address, headers, timeoutMs }
    return requestJson({ ...sent, body: JSON.stringify(body), answer })
  }
  return {
    keyName: `vault:${mount}/${key}`,
    async wrap(plain, purpose) {
      const { data } = await ask('encrypt', { plaintext: plain.toString('base64'), ...bound(purpose) }, encrypted)
      return Buffer.from(data.ciphertext)
    },
    async unwrap(wrapped, purpose) {
      const { data } = await ask('decrypt', { ciphertext: wrapped.toString(), ...bound(purpose) }, decrypted)
      return Buffer.from(data.plaintext, 'base64')
    },
  }
}

function bound(purpose: string) {
  return { associated_data: Buffer.from(purpose).toString('base64') }
}
