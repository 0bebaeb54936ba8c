import type { CDPSession } from '@playwright/test'
import type { Phone } from './phone.ts'

/**
 * What goes wrong with a call. `lost`: the server handled it, but its answer was cut or replaced by another status.
 * `held`: it is sent once released. `answer`: answered by the test; the server never sees it.
 */
export type Fault =
  | { kind: 'lost'; status?: number }
  | { kind: 'held'; released: Promise<void> }
  | { kind: 'answer'; status: number; body?: string }

type Lost = Extract<Fault, { kind: 'lost' }>

/** A call as it was sent; two with the same request id are one request sent twice. */
type SentCall = { path: string; rid: string }

export type Faults = {
  /** The next `times` calls of this logical path fail so; `*` is every path. */
  meet: (path: string, fault: Fault, times?: number) => void
  /** Holds the next call of this path until the returned function is called. */
  hold: (path: string) => () => void
  /** Ends all faults. */
  end: () => void
  /** The calls of a path that went out so far. */
  sent: (path: string) => SentCall[]
}

type Paused = {
  requestId: string
  request: { headers: Record<string, string> }
  responseStatusCode?: number
  responseErrorReason?: string
}

const header = 'x-e2e-call'

/** Faults between this phone and the server, chosen by the logical path that is sealed in every call. */
export async function makeFaults(phone: Phone): Promise<Faults> {
  await phone.page.addInitScript(tellCalls, header)
  const devTools = await phone.context.newCDPSession(phone.page)
  const sent: SentCall[] = []
  let planned: { path: string; fault: Fault; left: number }[] = []
  const toLose = new Map<string, Lost>()
  const next = (path: string) => {
    const found = planned.find((one) => one.left > 0 && (one.path === '*' || one.path === path))
    if (found) found.left -= 1
    return found?.fault
  }
  devTools.on('Fetch.requestPaused', async (paused: Paused) => {
    const callHeader = Object.entries(paused.request.headers).find(([name]) => name.toLowerCase() === header)?.[1]
    const { requestId } = paused
    if (!callHeader) return await ended(devTools.send('Fetch.continueRequest', { requestId }))
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined
    if (isAnswer) {
      const lost = toLose.get(callHeader)
      toLose.delete(callHeader)
      return await passAnswer(devTools, requestId, lost)
    }
    const call: SentCall = JSON.parse(callHeader)
    sent.push(call)
    const fault = next(call.path)
    if (fault?.kind === 'lost') toLose.set(callHeader, fault)
    await passCall(devTools, requestId, fault)
  })
  await devTools.send('Fetch.enable', {
    patterns: [
      { urlPattern: '*/v1/*', requestStage: 'Request' },
      { urlPattern: '*/v1/*', requestStage: 'Response' },
    ],
  })
  return {
    meet: (path, fault, times = 1) => planned.push({ path, fault, left: times }),
    hold(path) {
      const { promise: released, resolve } = Promise.withResolvers<void>()
      planned.push({ path, fault: { kind: 'held', released }, left: 1 })
      return resolve
    },
    end: () => {
      planned = []
    },
    sent: (path) => sent.filter((call) => call.path === path),
  }
}

async function passCall(devTools: CDPSession, requestId: string, fault: Fault | undefined) {
  if (fault?.kind === 'answer') {
    const { status, body = '' } = fault
    const answer = { requestId, responseCode: status, body: Buffer.from(body).toString('base64') }
    return await ended(devTools.send('Fetch.fulfillRequest', answer))
  }
  if (fault?.kind === 'held') await fault.released
  await ended(devTools.send('Fetch.continueRequest', { requestId }))
}

async function passAnswer(devTools: CDPSession, requestId: string, lost: Lost | undefined) {
  if (!lost) return await ended(devTools.send('Fetch.continueRequest', { requestId }))
  if (lost.status) return await ended(devTools.send('Fetch.fulfillRequest', { requestId, responseCode: lost.status }))
  await ended(devTools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }))
}

/** A page closed meanwhile has no call left to answer. */
async function ended(step: Promise<unknown>) {
  await step.catch(() => undefined)
}

/** Runs in the page: the logical path and the request id of a sealed call, as a header that the server does not read. */
function tellCalls(name: string) {
  const known = new Map<string, string>()
  const base64Url = (bytes: Uint8Array) =>
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const { encrypt } = SubtleCrypto.prototype
  SubtleCrypto.prototype.encrypt = async function (algorithm, key, data) {
    const sealed = await encrypt.call(this, algorithm, key, data)
    try {
      const { p: path, r: rid } = JSON.parse(new TextDecoder().decode(data))
      const { iv } = algorithm as AesGcmParams
      if (path && rid)
        known.set(
          base64Url(new Uint8Array([...(iv as Uint8Array), ...new Uint8Array(sealed)])),
          JSON.stringify({ path, rid }),
        )
    } catch {
      // Not a path block.
    }
    return sealed
  }
  const callTo = (address: unknown) => known.get(String(address).split('/').at(-1) ?? '')
  // files go this way, as their bytes are counted
  const { open } = XMLHttpRequest.prototype
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, address: string | URL) {
    Reflect.apply(open, this, [method, address])
    const call = callTo(address)
    if (call) this.setRequestHeader(name, call)
  }
  const plainFetch = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const call = callTo(input)
    return plainFetch(input, call ? { ...init, headers: { ...(init?.headers as object), [name]: call } } : init)
  }
}
