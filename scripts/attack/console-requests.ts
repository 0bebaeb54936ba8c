import type { AnyConsoleCall } from '@hiram/contract/console/console-call'

export type Request = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }
export type Answered = { status: number; text: string }
/** Sends a request to a console, started or in this process. */
export type Send = (request: Request) => Promise<Answered>

/** An address is never longer: the console refuses it before there is a call. */
const longestPath = 8000

/** The call as the console's own page sends it; undefined where no browser could. */
export function staffRequest(
  { method, path }: AnyConsoleCall,
  wire: Readonly<Record<string, unknown>>,
  { origin, token, headers = {} }: { origin: string; token?: string | undefined; headers?: Record<string, string> },
): Request | undefined {
  const cookie: Record<string, string> = token === undefined ? {} : { cookie: `staff=${token}` }
  const page = { host: new URL(origin).host, 'sec-fetch-site': 'same-origin', ...cookie }
  if (method === 'POST') {
    const json = { origin, 'content-type': 'application/json' }
    return { method, path, headers: { ...page, ...json, ...headers }, body: JSON.stringify(wire) }
  }
  const given = Object.entries(wire).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, plain(value)]))
  const whole = `${path}?${query}`
  return whole.length > longestPath ? undefined : { method, path: whole, headers: { ...page, ...headers } }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')
}

/** The code of an answer that is none of success; `''` where it has none. */
export function codeOf({ text }: Answered): string {
  return /^\{"code":"(\w+)"/.exec(text)?.[1] ?? ''
}
