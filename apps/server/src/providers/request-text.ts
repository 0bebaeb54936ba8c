import { ProviderError } from './provider-error.ts'

export type TextRequest = {
  /** Named in errors. */
  provider: string
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/** No provider sends more than this; a longer response is not read to its end. */
const maximumAnswerBytes = 256 * 1024

/** One HTTP call with one deadline for connection, response and body; only a 2xx response is returned. */
export async function requestText(request: TextRequest): Promise<{ status: number; text: string }> {
  const { provider } = request
  let status: number
  let text: string
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
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
  return { status, text }
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
