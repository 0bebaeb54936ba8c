import { newRid } from '@hiram/envelope'
import { readTabFlag, storeTabFlag } from '../storage/storage.ts'

/** Long enough for a reload and a lost connection, short enough that the same words are not an old intent. */
const keptForMs = 10 * 60_000

type Intent = { rid: string; content: string; since: number }

/**
 * The request id of what the borrower means to do. Until an answer has come, the same call with the same content
 * keeps its id, across a reload too, so that a lost answer never leads to a second effect.
 */
export async function requestIdOf(callName: string, content: string, now = Date.now()): Promise<string> {
  const digest = await digestOf(content)
  const kept = read(callName)
  if (kept && kept.content === digest && now - kept.since < keptForMs) return kept.rid
  const rid = newRid()
  storeTabFlag(keyOf(callName), JSON.stringify({ rid, content: digest, since: now } satisfies Intent))
  return rid
}

/** An answer has come: the next time is a new intent. */
export function clearRequestId(callName: string, rid: string) {
  if (read(callName)?.rid === rid) storeTabFlag(keyOf(callName), undefined)
}

function keyOf(callName: string) {
  return `intent:${callName}`
}

function read(callName: string): Intent | undefined {
  try {
    const intent: unknown = JSON.parse(readTabFlag(keyOf(callName)) ?? 'null')
    return isIntent(intent) ? intent : undefined
  } catch {
    return undefined
  }
}

function isIntent(value: unknown): value is Intent {
  return typeof value === 'object' && value !== null && 'rid' in value && 'content' in value && 'since' in value
}

async function digestOf(content: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
