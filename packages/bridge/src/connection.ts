import type { ShellEvent } from './bridge.ts'
import { BridgeFailure, failureOf } from './failure.ts'
import { callMessage, readMessage, readyMessage, type ShellMessage, takenMessage } from './message.ts'
import type { Transport } from './transport.ts'

export type Connection = {
  /** The shell's answer, not yet parsed. Rejects with a `BridgeFailure`, after `withinMs` at the latest. */
  call: (method: string, argument: unknown, withinMs: number) => Promise<unknown>
  listen: (listener: (event: ShellEvent) => void) => () => void
}

type Waiting = { method: string; resolve: (result: unknown) => void; reject: (failure: BridgeFailure) => void }

/** Calls and their answers over one transport. An answer counts once, and only for a call that still waits. */
export function connect(transport: Transport): Connection {
  const waiting = new Map<string, Waiting>()
  const listeners = new Set<(event: ShellEvent) => void>()

  function settle(id: string, end: (call: Waiting) => void) {
    const call = waiting.get(id)
    if (waiting.delete(id) && call) end(call)
  }

  function take(text: unknown) {
    const message = readMessage(text)
    if (message?.kind === 'answer') settle(message.id, (call) => answer(call, message))
    if (message?.kind !== 'event' || listeners.size === 0) return
    if (message.id !== undefined) tell(takenMessage(message.id))
    if (message.event) for (const listener of listeners) listener(message.event)
  }

  /** Nothing depends on whether the shell receives this. */
  function tell(text: string) {
    send(text).catch(() => undefined)
  }

  async function send(text: string) {
    take(await transport.send(text))
  }

  transport.listen(take)
  return {
    call: (method, argument, withinMs) =>
      new Promise((resolve, reject) => {
        // random, so that only a receiver of the call can answer it
        const id = crypto.randomUUID()
        const end = (failure: BridgeFailure) => settle(id, (call) => call.reject(failure))
        const timer = setTimeout(() => end(new BridgeFailure(method, 'timeout', `${method}: no answer`)), withinMs)
        waiting.set(id, {
          method,
          resolve: (result) => {
            clearTimeout(timer)
            resolve(result)
          },
          reject: (failure) => {
            clearTimeout(timer)
            reject(failure)
          },
        })
        send(callMessage(id, method, argument)).catch((failure: unknown) => end(failureOf(method, textOf(failure))))
      }),
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) tell(readyMessage())
      return () => listeners.delete(listener)
    },
  }
}

function answer({ method, resolve, reject }: Waiting, message: ShellMessage & { kind: 'answer' }) {
  if (message.ok) resolve(message.result)
  else reject(failureOf(method, message.error))
}

function textOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
