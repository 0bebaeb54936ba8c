import { type ClientSession, refusalStatus } from '@hiram/envelope'
import { retryImport } from '../../retry-import.ts'
import { readPage } from '../page/page.ts'
import { readEntry, saveEntry } from '../storage/indexed-db.ts'
import { readApiBase } from './api-base.ts'
import { deviceKeyPair } from './device-key.ts'
import { fetchText, timeoutMs, UnexpectedStatus, Unreachable } from './fetch-text.ts'

export const prefix = '/v1'
const keptName = 'session'
/** Renew this long before the ticket expires, so that it never expires during a call. */
const earlyMs = 60_000

type KeptSession = ClientSession & { root: string; apiBase: string }

let current: Promise<ClientSession> | undefined
/** Sessions made by this page; a stored one may be of a server that has lost its keys. */
const made = new WeakSet<ClientSession>()

/** The session all calls share. The first call of an installation shakes hands, later pages use the kept ticket. */
export async function envelopeSession(): Promise<ClientSession> {
  current ??= keptOrNewSession()
  const session = await current.catch((failure) => {
    current = undefined
    throw failure
  })
  return isEnding(session) ? await renewSession(session) : session
}

/** Another session in place of `ended`; calls that fail together shake hands once. */
export async function renewSession(ended: ClientSession): Promise<ClientSession> {
  const now = await current?.catch(() => undefined)
  if (now === undefined || now === ended) current = newSession()
  return await envelopeSession()
}

/** The session with the device's clock corrected by the server's time. */
export function correctClock(session: ClientSession, serverTimeMs: number): ClientSession {
  session.serverTimeOffsetMs = serverTimeMs - Date.now()
  return session
}

/** Now, by the server's clock if known, as a phone's clock may be days off. Makes no call. */
export async function serverTimeMs(): Promise<number> {
  const session = await (current ?? readEntry<KeptSession>(keptName)).catch(() => undefined)
  return Date.now() + (session?.serverTimeOffsetMs ?? 0)
}

export function isOfThisPage(session: ClientSession) {
  return made.has(session)
}

function isEnding(session: ClientSession) {
  return Date.now() + session.serverTimeOffsetMs > session.expiresAtMs - earlyMs
}

async function keptOrNewSession() {
  const { envelopeRoot } = readPage()
  const apiBase = await readApiBase()
  const kept = await readEntry<KeptSession>(keptName)
  const usable = kept?.root === envelopeRoot && kept.apiBase === apiBase && !isEnding(kept)
  return usable ? kept : await newSession()
}

async function newSession(): Promise<ClientSession> {
  const { envelopeRoot } = readPage()
  const apiBase = await readApiBase()
  const address = apiBase + prefix
  const [{ createClientSession }, keyList, deviceKey] = await Promise.all([
    handshake(),
    answeredText(`${address}/keys`),
    deviceKeyPair(),
  ])
  const session = await createClientSession({
    serverKeys: keyList,
    rootPublicKey: envelopeRoot,
    deviceKeyPair: deviceKey,
    fetchHello: (hello) => answeredText(`${address}/hello`, { method: 'POST', body: hello }),
    now: Date.now,
  })
  made.add(session)
  await saveEntry(keptName, { ...session, root: envelopeRoot, apiBase } satisfies KeptSession)
  return session
}

/** A refusal has the envelope's own status and is read by the handshake. One that hangs ends as a call does: all wait for it. */
async function answeredText(url: string, init?: RequestInit) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    const { status, text } = await fetchText(url, { ...init, signal: controller.signal })
    if (status !== 200 && status !== refusalStatus) throw new UnexpectedStatus(status)
    return text
  } catch (thrown) {
    throw controller.signal.aborted ? new Unreachable(url, { cause: thrown }) : thrown
  } finally {
    clearTimeout(timer)
  }
}

async function handshake() {
  try {
    return await retryImport(() => import('@hiram/envelope/handshake'))
  } catch (cause) {
    throw new Unreachable('handshake', { cause })
  }
}
