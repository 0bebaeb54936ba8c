import type { IncomingMessage } from 'node:http'
import { base64, serviceKey, startService } from './key-service.ts'

type Answer = { status?: number; body: unknown }
/** Seconds until it ends, by the service's own clock; none for one that does not end. */
type Token = { endsAt?: number; lasts?: number; isRenewable?: boolean }

export type VaultService = {
  url: string
  tokens: Map<string, Token>
  /** What was asked, as `POST /v1/…`. */
  asked: string[]
  pass: (seconds: number) => void
  /** A new version of its key, which what is wrapped from now on names. */
  rotate: () => void
  /** It answers nothing but that it is sealed. */
  seal: (isSealed: boolean) => void
}

const refused = (status: number, ...errors: string[]): Answer => ({ status, body: { errors } })
const denied = refused(403, 'permission denied')

/**
 * What Vault and OpenBao answer of their transit engine with one key, and of tokens, for one test. `meanwhile` happens after
 * a request has come and before it is answered.
 */
export async function startVault(
  tokens: Record<string, Token>,
  { namespace, meanwhile }: { namespace?: string; meanwhile?: () => Promise<void> } = {},
): Promise<VaultService> {
  const known = new Map(Object.entries(tokens))
  const versions = [serviceKey()]
  const asked: string[] = []
  let now = 0
  let isSealed = false
  const { url } = await startService(async ({ request, body }) => {
    asked.push(`${request.method} ${request.url}`)
    await meanwhile?.()
    if (isSealed) return refused(503, 'Vault is sealed')
    const token = known.get(String(request.headers['x-vault-token'] ?? ''))
    if (!token || (token.endsAt ?? Infinity) <= now) return denied
    const path = pathIn(request, namespace)
    if (path === '/auth/token/lookup-self') return looked(token, now)
    if (request.method !== 'POST') return refused(405, 'unsupported operation')
    if (path === '/auth/token/renew-self') return renewed(token, now)
    const given = JSON.parse(body.toString())
    if (path === '/transit/encrypt/hiram') return encrypted(versions, given)
    if (path === '/transit/decrypt/hiram') return decrypted(versions, given)
    return path?.startsWith('/transit/decrypt/') ? refused(400, 'encryption key not found') : denied
  })
  return {
    url,
    tokens: known,
    asked,
    pass: (seconds) => {
      now += seconds
    },
    rotate: () => void versions.push(serviceKey()),
    seal: (is) => {
      isSealed = is
    },
  }
}

/** The transit engine with one token that does not end. */
export async function startTransit(token: string): Promise<VaultService> {
  return startVault({ [token]: {} })
}

function pathIn({ url = '', headers }: IncomingMessage, namespace: string | undefined): string | undefined {
  return headers['x-vault-namespace'] === namespace ? url.replace(/^\/v1/, '') : undefined
}

function looked({ endsAt, isRenewable = false }: Token, now: number): Answer {
  const ttl = endsAt === undefined ? 0 : endsAt - now
  return { body: { data: { id: 'hidden', ttl, renewable: isRenewable, policies: ['hiram'] } } }
}

function renewed(token: Token, now: number): Answer {
  if (!token.isRenewable) return refused(400, 'lease is not renewable')
  const { lasts = 60 } = token
  token.endsAt = now + lasts
  return { body: { auth: { client_token: 'hidden', lease_duration: lasts, renewable: true } } }
}

type Keys = ReturnType<typeof serviceKey>[]

function encrypted(keys: Keys, given: { plaintext: string; associated_data: string }): Answer {
  const sealed = keys.at(-1)?.encrypt(base64(given.plaintext), given.associated_data).toString('base64')
  return { body: { data: { ciphertext: `vault:v${keys.length}:${sealed}`, key_version: keys.length } } }
}

function decrypted(keys: Keys, given: { ciphertext: string; associated_data: string }): Answer {
  const [, version, sealed] = /^vault:v(\d+):(.+)$/.exec(given.ciphertext) ?? []
  const key = keys[Number(version) - 1]
  if (!key || !sealed) return refused(400, 'invalid ciphertext: no prefix')
  try {
    return { body: { data: { plaintext: key.decrypt(base64(sealed), given.associated_data).toString('base64') } } }
  } catch {
    return refused(400, 'cipher: message authentication failed')
  }
}
