import type * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { ProviderError } from './provider-error.ts'

export type ProviderRequest<Schema extends z.ZodMiniType> = {
  /** Named in errors. */
  provider: string
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
  /** What a 2xx response must be. */
  answer: Schema
}

/** No provider sends more than this; a longer response is not read to its end. */
const maximumAnswerBytes = 256 * 1024

/** One HTTP call with one deadline for connection, response and body; only a parsed response is returned. */
export async function requestJson<Schema extends z.ZodMiniType>(
  request: ProviderRequest<Schema>,
): Promise<z.output<Schema>> {
  const { provider, answer } = request
  let status: number
  let text: string
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      body: request.body ?? null,
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeoutMs),
    })
    status = response.status
    text = await readText(response)
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError') throw new ProviderError(provider, 'timeout')
    throw new ProviderError(provider, 'unreachable')
  }
  if (status === 429 || status >= 500) throw new ProviderError(provider, 'unavailable', status)
  if (status < 200 || status >= 300) throw new ProviderError(provider, 'refused', status)
  const parsed = answer.safeParse(parseJson(text))
  if (!parsed.success) throw new ProviderError(provider, 'malformed', status)
  return parsed.data
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maximumAnswerBytes) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** `base` may end with a slash and may have a path. */
export function endpoint(base: string, path: string): string {
  return `${base.replace(/(?<!\/)\/+$/, '')}${path}`
}
