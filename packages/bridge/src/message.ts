import type { ShellEvent } from './bridge.ts'
import { readEvent } from './events.ts'
import { field } from './field.ts'

/** The version of the messages in docs/bridge.md; a message of another version is no message. */
export const protocolVersion = 1

/** A photo of a modern phone in Base64, and room. */
const longestMessage = 32 * 1024 * 1024

export type ShellMessage =
  | { kind: 'answer'; id: string; ok: true; result: unknown }
  | { kind: 'answer'; id: string; ok: false; error: string }
  | { kind: 'event'; id: string | undefined; event: ShellEvent | undefined }

export function callMessage(id: string, method: string, argument: unknown): string {
  return JSON.stringify({ hiram: protocolVersion, kind: 'call', id, method, argument })
}

/** The page listens: from now on the shell may send events. */
export function readyMessage(): string {
  return JSON.stringify({ hiram: protocolVersion, kind: 'ready' })
}

/** The page has handled the event with this id; without this the shell acts itself. */
export function takenMessage(id: string): string {
  return JSON.stringify({ hiram: protocolVersion, kind: 'taken', id })
}

/** Undefined for what is not a shell's message: it is ignored. */
export function readMessage(text: unknown): ShellMessage | undefined {
  if (typeof text !== 'string' || text.length > longestMessage) return undefined
  const message = parsed(text)
  if (field(message, 'hiram') !== protocolVersion) return undefined
  const kind = field(message, 'kind')
  const given = field(message, 'id')
  const id = typeof given === 'string' && given.length <= 100 ? given : undefined
  if (kind === 'event') return { kind, id, event: readEvent(field(message, 'name'), field(message, 'detail')) }
  if (kind !== 'answer' || id === undefined) return undefined
  if (field(message, 'ok') === true) return { kind, id, ok: true, result: field(message, 'result') }
  const error = field(message, 'error')
  return { kind, id, ok: false, error: typeof error === 'string' ? error.slice(0, 500) : 'the shell gave no reason' }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
