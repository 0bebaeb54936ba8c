import type * as z from 'zod/mini'
import { parseJson } from '../parse-json.ts'
import { ProviderError } from './provider-error.ts'
import { requestText, type TextRequest } from './request-text.ts'

export type ProviderRequest<Schema extends z.ZodMiniType> = TextRequest & {
  /** What a 2xx response must be. */
  answer: Schema
}

/** One HTTP call as `requestText` makes it; only a parsed response is returned. */
export async function requestJson<Schema extends z.ZodMiniType>({
  answer,
  ...request
}: ProviderRequest<Schema>): Promise<z.output<Schema>> {
  const { provider } = request
  const headers = { accept: 'application/json', ...request.headers }
  const { status, text } = await requestText({ ...request, headers })
  const parsed = answer.safeParse(parseJson(text))
  if (!parsed.success) throw new ProviderError(provider, 'malformed', status)
  return parsed.data
}

export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}

/** `base` may end with a slash and may have a path. */
export function endpoint(base: string, path: string): string {
  return `${base.replace(/(?<!\/)\/+$/, '')}${path}`
}
