import { fromBase64 } from './base64.ts'
import { EnvelopeError, type RefusalCode, refusedRid, refusedUnopened } from './refusals.ts'
import type { ClientSession } from './session.ts'
import { answerBinding, nonceLength } from './wire.ts'

export type Answer =
  | { kind: 'sealed'; text: string }
  /** One of the four refusals of the envelope. */
  | { kind: 'refusal'; code: RefusalCode; serverTimeMs?: number }
  /** Unsealed and without a result: a proxy's page, a load limit. Nothing of it may be shown or believed. */
  | { kind: 'plain'; status: number }

/** Opens an answer. Throws `EnvelopeError` (`answer`) when it does not open, or is plain yet carries a result. */
export async function openAnswer(session: ClientSession, rid: string, status: number, text: string): Promise<Answer> {
  const plain = plainObject(text)
  if (plain) return plainAnswer(plain, status)
  try {
    const sealed = fromBase64(text)
    const opened = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: sealed.subarray(0, nonceLength), additionalData: answerBinding(rid, status) },
      session.responseKey,
      sealed.subarray(nonceLength),
    )
    return { kind: 'sealed', text: new TextDecoder().decode(opened) }
  } catch {
    // A proxy's error page has no result to believe; a 2xx that does not open is an attack or a fault of ours.
    if (status >= 400) return { kind: 'plain', status }
    throw new EnvelopeError('answer')
  }
}

function plainObject(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new EnvelopeError('answer')
  }
}

function plainAnswer(answer: Record<string, unknown>, status: number): Answer {
  if ('result' in answer || 'data' in answer || answer.success === true) throw new EnvelopeError('answer')
  const { code, serverTimeMs } = answer
  if (isRefusal(code)) {
    return typeof serverTimeMs === 'number' ? { kind: 'refusal', code, serverTimeMs } : { kind: 'refusal', code }
  }
  if (status < 400) throw new EnvelopeError('answer')
  return { kind: 'plain', status }
}

export function isRefusal(code: unknown): code is RefusalCode {
  return typeof code === 'number' && code >= refusedUnopened && code <= refusedRid
}
