import type { AnyConsoleCall, ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import * as z from 'zod/mini'
import type { Computer } from '../../support/console.ts'

/** A call of the person who is signed in, made from their own page. Throws with the server's answer where it is refused. */
export async function callAsStaff<C extends AnyConsoleCall>(
  { page }: Pick<Computer, 'page'>,
  call: C,
  request: ConsoleRequest<C>,
): Promise<ConsoleAnswer<C>> {
  const body = z.encode(call.request, request) as Record<string, unknown>
  const { status, answer } = await page.evaluate(send, { method: call.method, path: call.path, body } as Sent)
  if (status !== 200) throw new Error(`${call.name}: ${status} ${JSON.stringify(answer)}`)
  return z.decode(call.answer, answer as never) as ConsoleAnswer<C>
}

type Sent = { method: 'GET' | 'POST'; path: string; body: Record<string, string> }

/** Runs in the page. */
async function send({ method, path, body }: Sent): Promise<{ status: number; answer: unknown }> {
  const isPost = method === 'POST'
  const query = isPost ? '' : `?${new URLSearchParams(body)}`
  const response = await fetch(`${path}${query}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: isPost ? JSON.stringify(body) : null,
  })
  return { status: response.status, answer: await response.json().catch(() => null) }
}
