import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const longestTokenCharacters = 200

/** Over plain HTTP, as in development, a browser takes no cookie that is Secure. */
function nameOf(base: string, { NODE_ENV }: Config): string {
  return NODE_ENV === 'production' ? `__Host-${base}` : base
}

type Kind = 'staff' | 'staff-sign-in'

export function readCookie(request: FastifyRequest, kind: Kind, config: Config): string | undefined {
  const wanted = nameOf(kind, config)
  for (const pair of (request.headers.cookie ?? '').split('; ')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === wanted && pair.length < longestTokenCharacters) return pair.slice(at + 1)
  }
  return undefined
}

/**
 * The session's cookie goes out on the console's own requests alone; that of a sign-in also when the provider sends the
 * browser back. An empty value takes it away.
 */
export function cookieOf(kind: Kind, value: string, config: Config): string {
  const isSecure = config.NODE_ENV === 'production' ? '; Secure' : ''
  const sameSite = kind === 'staff' ? 'Strict' : 'Lax'
  const life = value === '' ? '; Max-Age=0' : kind === 'staff' ? '' : '; Max-Age=600'
  return `${nameOf(kind, config)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}${life}${isSecure}`
}
