import type { AnswerOf, AnyCall, RequestOf } from '@hiram/contract'
import { answerFrame } from '@hiram/contract/answer'
import { type CallBody, type ClientSession, newRid, openAnswer, partDigest, sealCall } from '@hiram/envelope'
import { createClientSession, createDeviceKeyPair } from '@hiram/envelope/handshake'
import { brandOfMarket, type MarketCode, markets } from '@hiram/markets'
import * as z from 'zod/mini'

/** JPEGs by the names of their parts. */
type PhotosByName = Readonly<Record<string, Buffer>>

type ReadCode = (ask: () => Promise<unknown>) => Promise<string>

/** A device that makes the app’s own sealed calls to a running server. */
export type BorrowerClient = {
  /** The answer of a call that must succeed; throws with its message otherwise. */
  call: <C extends AnyCall>(call: C, request: RequestOf<C>, file?: Buffer | PhotosByName) => Promise<AnswerOf<C>>
  /** The same, sealed again and sent as often as the result is called, each time with the same request id. */
  seal: <C extends AnyCall>(
    call: C,
    request: RequestOf<C>,
    file?: Buffer | PhotosByName,
  ) => Promise<() => Promise<AnswerOf<C>>>
  /** The same, sealed once: the same bytes however often they are sent; answers the text of the answer. */
  sealOnce: <C extends AnyCall>(call: C, request: RequestOf<C>) => Promise<() => Promise<string>>
  /** Sends a request as it is, whatever the call's schema says of it, and returns the answer, whatever it is. */
  sendUnchecked: (
    call: AnyCall,
    wire: Record<string, unknown>,
    file?: Buffer | PhotosByName,
  ) => Promise<z.output<typeof answerFrame>>
  /** From now on the calls are this borrower's, and a code that one of them sends is read by `readCode`. */
  signedIn: (token: string, readCode: ReadCode) => void
  /** The code that the borrower's phone gets once `ask` has asked for it. */
  codeAfter: ReadCode
}

const answerMs = 60_000

export async function openBorrowerClient(serverUrl: string, market: MarketCode): Promise<BorrowerClient> {
  const session = await shakeHands(serverUrl, await rootKeyOf(serverUrl), await createDeviceKeyPair())
  const locale = markets[market].defaultLocale
  let token = ''
  let readCode: ReadCode = async () => {
    throw new Error('no one is signed in')
  }
  const sealWire = (call: AnyCall, wire: Record<string, unknown>, file?: Buffer | PhotosByName) => {
    const headers = { 'app-id': String(brandOfMarket(market).appId), language: locale, token }
    return sealed(serverUrl, session, call, wire, headers, file)
  }
  const seal: BorrowerClient['seal'] = async (call, request, file) => {
    const { send } = await sealWire(call, z.encode(call.request, request) as Record<string, unknown>, file)
    return async () => {
      const frame = answerFrame.parse(JSON.parse(await send()))
      if (!frame.success) throw new Error(`${call.name}: ${frame.code} ${frame.msg ?? ''}`)
      return z.decode(call.answer, frame[call.answerIn] as never) as never
    }
  }
  return {
    signedIn(nextToken, nextReadCode) {
      token = nextToken
      readCode = nextReadCode
    },
    codeAfter: (ask) => readCode(ask),
    seal,
    async sealOnce(call, request) {
      const { once } = await sealWire(call, z.encode(call.request, request) as Record<string, unknown>)
      return once()
    },
    async sendUnchecked(call, wire, file) {
      const { send } = await sealWire(call, wire, file)
      return answerFrame.parse(JSON.parse(await send()))
    },
    call: async (call, request, file) => (await seal(call, request, file))(),
  }
}

async function rootKeyOf(serverUrl: string): Promise<string> {
  const page = await (await fetch(serverUrl)).text()
  const rootPublicKey = /name="envelope-root" content="([\w-]+)"/.exec(page)?.[1]
  if (!rootPublicKey) throw new Error('the page names no root key')
  return rootPublicKey
}

/** The handshake of a device, over HTTP. */
export async function shakeHands(
  serverUrl: string,
  rootPublicKey: string,
  deviceKeyPair: CryptoKeyPair,
): Promise<ClientSession> {
  return createClientSession({
    serverKeys: await (await fetch(`${serverUrl}/v1/keys`)).text(),
    rootPublicKey,
    deviceKeyPair,
    now: () => Date.now(),
    fetchHello: async (hello) => (await fetch(`${serverUrl}/v1/hello`, { method: 'POST', body: hello })).text(),
  })
}

type Sealing = {
  /** Seals the call, sends it and opens its answer, as often as it is called: no seal is good for long. */
  send: () => Promise<string>
  /** Seals it now; what it answers sends these bytes as often as it is called. */
  once: () => Promise<() => Promise<string>>
}

async function sealed(
  serverUrl: string,
  session: ClientSession,
  call: AnyCall,
  wire: Record<string, unknown>,
  headers: Record<string, string>,
  file: Buffer | PhotosByName | undefined,
): Promise<Sealing> {
  const rid = newRid()
  const { method, path } = call
  const query = method === 'GET' ? new URLSearchParams(wire as Record<string, string>).toString() : ''
  const parts = file ? await multipart(wire, file) : undefined
  const body: CallBody | undefined = parts?.body ?? (method === 'GET' ? undefined : jsonBody(wire))
  const { host } = new URL(serverUrl)
  const sealNow = () => {
    const timeMs = Date.now() + session.serverTimeOffsetMs
    return sealCall(session, { method, path, query, timeMs, rid, headers, host, ...(body && { body }) })
  }
  const post = async (message: Awaited<ReturnType<typeof sealCall>>) => {
    const answer = await fetch(`${serverUrl}/v1/${message.sealedPath}`, {
      method,
      headers: { ...headers, 'encrypted-path': message.pathHeader },
      ...(method === 'GET' ? {} : { body: parts?.form ?? message.body ?? '' }),
      signal: AbortSignal.timeout(answerMs),
    })
    const opened = await openAnswer(session, rid, answer.status, await answer.text())
    if (opened.kind !== 'sealed') throw new Error(`${call.name}: ${JSON.stringify(opened)}`)
    return opened.text
  }
  return {
    send: async () => post(await sealNow()),
    async once() {
      const message = await sealNow()
      return () => post(message)
    },
  }
}

function jsonBody(wire: Record<string, unknown>): CallBody {
  return { kind: 'json', text: JSON.stringify(wire) }
}

async function multipart(wire: Record<string, unknown>, given: Buffer | PhotosByName) {
  const files = Buffer.isBuffer(given) ? { file: given } : given
  const form = new FormData()
  const parts = []
  for (const [name, value] of Object.entries(wire)) {
    form.append(name, String(value))
    parts.push(await partDigest(name, new TextEncoder().encode(String(value))))
  }
  for (const [name, file] of Object.entries(files)) {
    form.append(name, new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg')
    parts.push(await partDigest(name, new Uint8Array(file)))
  }
  return { form, body: { kind: 'parts' as const, parts } }
}
