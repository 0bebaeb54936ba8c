import {
  type ClientSession,
  openAnswer,
  refusedClock,
  refusedRetired,
  refusedUnopened,
  sealCall,
} from '@hiram/envelope'
import { readApiBase } from './api-base.ts'
import { callHeaders } from './call-headers.ts'
import type { PreparedCall } from './call-request.ts'
import { correctClock, envelopeSession, isOfThisPage, prefix, renewSession } from './envelope-session.ts'
import { fetchText } from './fetch-text.ts'
import { sendForm } from './send-form.ts'

/** What came back: the sealed answer's text, or a status without an answer to trust. */
export type Exchanged =
  | { sealed: true; status: number; text: string }
  | { sealed: false; status: number; refusal?: number }

/**
 * One call through the envelope. A wrong clock is corrected and an ended ticket renewed, once each, with the same
 * rid. Throws `Unreachable` when nothing comes back, and `EnvelopeError` when the answer cannot be trusted.
 */
export async function exchange(
  call: PreparedCall,
  rid: string,
  signal: AbortSignal,
  onSent?: (ratio: number) => void,
): Promise<Exchanged> {
  let session = await envelopeSession()
  const corrected = new Set<'clock' | 'session'>()
  for (;;) {
    const { status, text } = await send(session, call, { rid, signal, onSent })
    const answer = await openAnswer(session, rid, status, text)
    if (answer.kind === 'sealed') return { sealed: true, status, text: answer.text }
    if (answer.kind === 'plain') return { sealed: false, status }
    const way = recoveryOf(answer.code, session)
    if (!way || corrected.has(way)) return { sealed: false, status, refusal: answer.code }
    corrected.add(way)
    session = way === 'clock' ? correctClock(session, answer.serverTimeMs ?? Date.now()) : await renewSession(session)
  }
}

/** A kept session that does not open at all is of a server that has lost its keys: shake hands again, once. */
function recoveryOf(refusal: number, session: ClientSession) {
  if (refusal === refusedClock) return 'clock'
  if (refusal === refusedRetired) return 'session'
  return refusal === refusedUnopened && !isOfThisPage(session) ? 'session' : undefined
}

type Sending = { rid: string; signal: AbortSignal; onSent: ((ratio: number) => void) | undefined }

async function send(session: ClientSession, call: PreparedCall, { rid, signal, onSent }: Sending) {
  const apiBase = await readApiBase()
  const headers = await callHeaders()
  const { sealedPath, pathHeader, body } = await sealCall(session, {
    method: call.method,
    path: call.path,
    query: call.query,
    timeMs: Date.now() + session.serverTimeOffsetMs,
    rid,
    headers,
    host: new URL(apiBase || location.origin).host,
    ...(call.body && { body: call.body }),
  })
  const url = `${apiBase}${prefix}/${sealedPath}`
  const sealedHeaders = { ...headers, 'encrypted-path': pathHeader }
  if (call.form && onSent)
    return await sendForm(url, { method: call.method, headers: sealedHeaders, body: call.form, signal }, onSent)
  return await fetchText(url, {
    method: call.method,
    headers: { ...sealedHeaders, ...(body !== undefined && { 'content-type': 'text/plain' }) },
    signal,
    ...(call.form ? { body: call.form } : body !== undefined && { body }),
  })
}
