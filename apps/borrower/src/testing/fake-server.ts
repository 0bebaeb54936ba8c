import type { AnyCall, RequestOf } from '@hiram/contract'
import {
  createEnvelopeServer,
  createKeyRing,
  createRootKeyPair,
  type OpenedCall,
  refusalBody,
  refusalStatus,
  sealAnswer,
  signKeyList,
} from '@hiram/envelope/server'

/** What one call is answered with: a frame of the contract, another status, or nothing at all. */
export type FakeAnswer =
  | { frame: { code: number; success: boolean; [field: string]: unknown } }
  | { status: number }
  | { plain: string; status: number }
  | 'lost'
  | { refusal: 4600 | 4601 | 4602 | 4603 }

export type Received = { path: string; rid: string; text: string; query: string; headers: Record<string, string> }

/**
 * The server's side of the real envelope behind `fetch`, answering from the contract's calls. `now` is its clock.
 * `root` goes into the page's `envelope-root`.
 */
export function createFakeServer(now: () => number = Date.now) {
  const root = createRootKeyPair()
  const ring = createKeyRing(now())
  const envelope = createEnvelopeServer(ring)
  const answers = new Map<string, ((call: OpenedCall) => FakeAnswer)[]>()
  const received: Received[] = []
  let hellos = 0

  async function respond(input: string, init: RequestInit = {}): Promise<Response> {
    const { pathname, host } = new URL(input, 'https://hiram.example')
    if (pathname === '/v1/keys') return new Response(signKeyList(ring, root.privateKey, now()))
    if (pathname === '/v1/hello') {
      hellos++
      const hello = envelope.acceptHello(String(init.body), now())
      return hello.ok ? new Response(hello.reply) : new Response(hello.refusal, { status: refusalStatus })
    }
    const headers = Object.fromEntries(new Headers(init.headers))
    const opened = envelope.openCall(
      {
        method: init.method ?? 'GET',
        host,
        headers,
        sealedPath: pathname.slice('/v1/'.length),
        pathHeader: headers['encrypted-path'] ?? '',
        body: typeof init.body === 'string' ? init.body : undefined,
      },
      now(),
    )
    if (!opened.ok) return new Response(opened.refusal, { status: refusalStatus })
    received.push({ path: opened.path, rid: opened.rid, text: opened.bodyText ?? '', query: opened.query, headers })
    return reply(opened, nextAnswer(opened))
  }

  function nextAnswer(opened: OpenedCall): FakeAnswer {
    const queue = answers.get(opened.path) ?? []
    const next = queue.length > 1 ? queue.shift() : queue[0]
    return next ? next(opened) : { status: 404 }
  }

  function reply(opened: OpenedCall, answer: FakeAnswer): Response {
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if ('refusal' in answer) return new Response(refusalBody(answer.refusal, now()), { status: refusalStatus })
    if ('plain' in answer) return new Response(answer.plain, { status: answer.status })
    if ('status' in answer) return new Response('<html>', { status: answer.status })
    return new Response(sealAnswer(opened.answerKey, opened.rid, 200, JSON.stringify(answer.frame)))
  }

  return {
    root: root.publicKey,
    received,
    hellos: () => hellos,
    fetch: respond,
    /** Answers of a call in turn; the last one stays. */
    answer<C extends AnyCall>(call: C, ...turns: (FakeAnswer | ((request: RequestOf<C>) => FakeAnswer))[]) {
      const read = (opened: OpenedCall) => call.request.parse(readInput(opened)) as RequestOf<C>
      answers.set(
        call.path,
        turns.map((turn) => (opened) => (typeof turn === 'function' ? turn(read(opened)) : turn)),
      )
    },
  }
}

/** A successful answer as it travels. */
export function succeeded(result: unknown): FakeAnswer {
  return { frame: { code: 200, success: true, result } }
}

export function refused(code: number, msg = '', result?: unknown): FakeAnswer {
  return { frame: { code, success: false, msg, ...(result !== undefined && { result }) } }
}

function readInput(opened: OpenedCall): unknown {
  return opened.bodyText === undefined
    ? Object.fromEntries(new URLSearchParams(opened.query))
    : JSON.parse(opened.bodyText)
}
