import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { ProviderError } from '../provider-error.ts'
import { endpoint, requestJson } from '../request-json.ts'
import type { KeyKeeper } from './key-keeper.ts'
import { type AskVault, tokenLease } from './vault-token.ts'

export type TransitPlace = {
  /** Where Vault or OpenBao answers. */
  url: string
  /** Where the transit engine is mounted. */
  mount: string
  key: string
  namespace?: string | undefined
  /** Renewed here as long as it may be. */
  token?: string | undefined
  /** Read with each request: an agent keeps a fresh token in it. */
  tokenFile?: string | undefined
  timeoutMs?: number
  /** Milliseconds since any moment, by which a token is renewed. */
  elapsed?: () => number
}

const encrypted = z.object({ data: z.object({ ciphertext: z.string().check(z.startsWith('vault:v')) }) })
const decrypted = z.object({ data: z.object({ plaintext: z.string() }) })

/**
 * A key of the transit engine of HashiCorp Vault or OpenBao. What it wraps names its version, so it may be rotated there.
 * By plain requests: docs/decisions/046-vault-by-plain-requests.md.
 */
export function transitKeeper(place: TransitPlace): KeyKeeper {
  const { url, mount, key, namespace, timeoutMs = 10_000, elapsed = () => performance.now() } = place
  const tokenNow = async () =>
    place.tokenFile ? (await readFile(place.tokenFile, 'utf8')).trim() : (place.token ?? '')

  const ask: AskVault = async ({ method, path, body, answer }) => {
    const send = (token: string) => {
      const headers = {
        'content-type': 'application/json',
        'x-vault-token': token,
        ...(namespace && { 'x-vault-namespace': namespace }),
      }
      const sent = { provider: 'keys', method, url: endpoint(url, `/v1/${path}`), headers, timeoutMs }
      return requestJson({ ...sent, ...(body && { body: JSON.stringify(body) }), answer })
    }
    const token = await tokenNow()
    try {
      return await send(token)
    } catch (error) {
      // the token ended, and its agent has written the next one meanwhile
      const next = isRefused(error) ? await tokenNow() : token
      if (next === token) throw error
      return send(next)
    }
  }
  const askKey = <Schema extends z.ZodMiniType>(action: string, body: Record<string, string>, answer: Schema) =>
    ask({ method: 'POST', path: `${mount}/${action}/${encodeURIComponent(key)}`, body, answer })
  return {
    keyName: `vault:${mount}/${key}`,
    async wrap(plain, purpose) {
      const { data } = await askKey('encrypt', { plaintext: plain.toString('base64'), ...bound(purpose) }, encrypted)
      return Buffer.from(data.ciphertext)
    },
    async unwrap(wrapped, purpose) {
      const { data } = await askKey('decrypt', { ciphertext: wrapped.toString(), ...bound(purpose) }, decrypted)
      return Buffer.from(data.plaintext, 'base64')
    },
    ...(!place.tokenFile && { keepAccess: tokenLease(ask, elapsed) }),
  }
}

/** What Vault answers of a token that has ended, as of one that may not. */
function isRefused(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 403
}

function bound(purpose: string) {
  return { associated_data: Buffer.from(purpose).toString('base64') }
}
