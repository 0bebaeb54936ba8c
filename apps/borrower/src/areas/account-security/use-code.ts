import type { codeSent } from '@hiram/contract/login'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Outcome } from '../../platform/api/api.ts'
import { type Problem, problemOf } from './problem.ts'

/** '0' a text message, '1' a voice call, '2' Zalo. */
export type Channel = '0' | '1' | '2'
export type Sent = { phone: string; channel: Channel; resendAtMs: number }
/** Not by the server, but by the device or its owner. */
export type Refused = { ok: false; problem: Problem }
type Busy = 'send' | 'again' | 'check' | undefined

/** A code on its way and what it is entered for: one call at a time, so that a double tap sends once. */
export function useCode(ask: (channel: Channel) => Promise<Outcome<z.output<typeof codeSent>>>) {
  const [sent, setSent] = useState<Sent>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState<Busy>()
  const working = useRef(false)

  async function once<Given extends Outcome<unknown> | Refused>(what: Busy, act: () => Promise<Given>) {
    if (working.current) return undefined
    working.current = true
    setBusy(what)
    setProblem(undefined)
    const outcome = await act()
    working.current = false
    setBusy(undefined)
    if (!outcome.ok) setProblem('problem' in outcome ? outcome.problem : problemOf(outcome))
    return outcome
  }

  /** True when a code is on its way. */
  async function send(channel: Channel, what: 'send' | 'again' = 'send') {
    const outcome = await once(what, () => ask(channel))
    if (!outcome?.ok) return false
    const { phone, resendAfterSeconds } = outcome.result
    setSent({ phone, channel, resendAtMs: Date.now() + resendAfterSeconds * 1000 })
    return true
  }

  return { sent, problem, setProblem, busy, send, once, forget: () => setSent(undefined) }
}
export type Code = ReturnType<typeof useCode>
