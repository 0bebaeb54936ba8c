import {
  type AnyConsoleCall,
  type ConsoleAnswer,
  type ConsoleError,
  type ConsoleRequest,
  consoleError,
} from '@hiram/contract/console/console-call'
import * as z from 'zod/mini'
import { tellEnded } from '../session/ended.ts'
import { CallFailure } from './failure.ts'

/**
 * Asks the console's own server: a GET with a query, a POST with JSON. The session is a cookie of this host alone. Throws
 * a `CallFailure` where there is no answer.
 */
export async function callConsole<C extends AnyConsoleCall>(
  call: C,
  request: ConsoleRequest<C>,
  signal?: AbortSignal,
): Promise<ConsoleAnswer<C>> {
  const response = await ask(call, request, signal)
  const answer = z.safeParse(call.answer, await response.json().catch(() => undefined))
  if (!answer.success) throw new CallFailure(call.name)
  return answer.data as ConsoleAnswer<C>
}

/** A call whose answer is a photo. */
export async function callForPhoto<C extends AnyConsoleCall>(
  call: C,
  request: ConsoleRequest<C>,
  signal?: AbortSignal,
): Promise<Blob> {
  return (await ask(call, request, signal)).blob()
}

async function ask<C extends AnyConsoleCall>(call: C, request: ConsoleRequest<C>, signal?: AbortSignal) {
  const wire = z.encode(call.request, request) as Record<string, unknown>
  const response = await fetch(addressOf(call, wire), {
    method: call.method,
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { accept: 'application/json', ...(call.method === 'POST' && { 'content-type': 'application/json' }) },
    body: call.method === 'POST' ? JSON.stringify(wire) : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallFailure(call.name)
  })
  if (response.ok) return response
  const refusal = readRefusal(await response.json().catch(() => undefined))
  if (refusal?.code === 'notSignedIn') tellEnded()
  throw new CallFailure(call.name, refusal)
}

function addressOf(call: AnyConsoleCall, wire: Record<string, unknown>): string {
  if (call.method === 'POST') return call.path
  const fields = Object.entries(wire).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  )
  const query = new URLSearchParams(fields).toString()
  return query ? `${call.path}?${query}` : call.path
}

function readRefusal(body: unknown): ConsoleError | undefined {
  const parsed = z.safeParse(consoleError, body)
  return parsed.success ? parsed.data : undefined
}
