import { useEffect, useRef, useState } from 'react'
import { loginPath, paths, returnPath } from '../../paths.ts'
import { goBack, push, replace } from '../../platform/navigation/navigation.ts'
import { readPage } from '../../platform/page/page.ts'
import { track } from '../../platform/tracking/track.ts'
import { retryImport } from '../../retry-import.ts'
import { useShownScreen } from '../../routing/shown-screen.ts'
import { checkPhone } from './check-phone.ts'
import { localPhone } from './group-phone.ts'
import {
  type CodeUse,
  forgetLoginDraft,
  keepLoginDraft,
  type LoginDraft,
  readLoginDraft,
  type SentCode,
} from './login-draft.ts'
import type { LoginProblem } from './login-problem.ts'

type Busy = 'send' | 'call' | 'enter' | undefined
type Step = 'phone' | 'code' | 'password' | 'reset'
export type Login = ReturnType<typeof useLogin>

/** The steps of signing in. The step is in the address, so that the phone's back goes from code to number. */
export function useLogin() {
  const { search } = useShownScreen().address
  const [draft, setDraft] = useState(startDraft)
  const { busy, problem, setProblem, once } = useOnce()
  const send = useSending(draft, setDraft, { once, setProblem })
  useEffect(() => keepLoginDraft(draft), [draft])
  useEffect(() => {
    // Loaded while the number is typed; a failure shows when the code is requested.
    calls().catch(() => {})
  }, [])
  const back = new URLSearchParams(search).get('back') ?? undefined

  function edit(changed: Partial<LoginDraft>) {
    setDraft({ ...draft, ...changed })
    setProblem(undefined)
  }

  const typed = checkPhone(readPage().brand.market.code, draft.phone)

  function goTo(step: Step) {
    push(`${paths.login}?${new URLSearchParams({ ...(back !== undefined && { back }), step })}`)
  }

  function refuse(problem: LoginProblem) {
    setProblem(problem)
    return false
  }

  /** Sends a code to the typed number and goes on to where it is entered. */
  async function submit(use: CodeUse = 'login') {
    if (use === 'login') track('loginOrRegisteredClick')
    if ('problem' in typed) return refuse(typed.problem)
    if (!(await send({ phone: typed.e164, channel: draft.channel, use }, 'send'))) return false
    goTo(use === 'login' ? 'code' : 'reset')
    return true
  }

  function goToPassword() {
    if ('problem' in typed) return refuse(typed.problem)
    goTo('password')
    return true
  }

  /** A session, the reason there is none, or nothing where the person left. */
  async function enter(act: (made: Calls) => Promise<Entered | undefined>) {
    const outcome = await once('enter', async () => act(await calls()))
    if (!outcome) return
    if (!outcome.ok) return setProblem(outcome.problem)
    forgetLoginDraft()
    replace(returnPath(search))
  }

  function goBackToPhone() {
    setProblem(undefined)
    void goBack(loginPath(back))
  }

  const typedNumber = 'e164' in typed ? typed.e164 : ''
  const step = stepOf(new URLSearchParams(search).get('step'), draft.sent, typedNumber)
  return { draft, busy, problem, setProblem, step, send, enter, goBackToPhone, submit, edit, goToPassword, typedNumber }
}

/** The number of an ended session is a whole one. */
function startDraft() {
  const draft = readLoginDraft()
  return { ...draft, phone: localPhone(readPage().brand.market.code, draft.phone) }
}

/** Asks for a code. */
function useSending(
  draft: LoginDraft,
  setDraft: (draft: LoginDraft) => void,
  { once, setProblem }: Pick<ReturnType<typeof useOnce>, 'once' | 'setProblem'>,
) {
  /** True when a code is on its way, or was a moment ago. */
  return async function send(wanted: Omit<SentCode, 'resendAtMs'>, what: 'send' | 'call') {
    const outcome = await once(what, async () => (await calls()).askForCode(wanted))
    if (!outcome) return false
    const { phone, channel, use } = wanted
    if (!outcome.ok) {
      const { problem } = outcome
      setProblem(problem)
      if (problem.waitSeconds === undefined) return false
      const before = draft.sent?.phone === phone && draft.sent.use === use ? draft.sent : wanted
      setDraft({ ...draft, sent: { ...before, resendAtMs: Date.now() + problem.waitSeconds * 1000 } })
      return true
    }
    const resendAtMs = Date.now() + outcome.resendAfterSeconds * 1000
    setDraft({ ...draft, channel, sent: { phone: outcome.phone, channel, use, resendAtMs } })
    return true
  }
}

/** Falls back to the first step if the data of an earlier step is missing. */
function stepOf(wanted: string | null, sent: LoginDraft['sent'], typedNumber: string): Step {
  if (wanted === 'code' && sent?.use === 'login') return 'code'
  if (wanted === 'reset' && sent?.use === 'reset') return 'reset'
  return wanted === 'password' && typedNumber !== '' ? 'password' : 'phone'
}

/** One call at a time, so that a double tap sends once; what cannot be fetched is a problem of the network. */
function useOnce() {
  const [busy, setBusy] = useState<Busy>()
  const [problem, setProblem] = useState<LoginProblem>()
  const working = useRef(false)
  async function once<Result>(what: Busy, act: () => Promise<Result>) {
    if (working.current) return undefined
    working.current = true
    setBusy(what)
    setProblem(undefined)
    try {
      return await act()
    } catch {
      setProblem({ at: 'page', text: 'offline' })
      return undefined
    } finally {
      working.current = false
      setBusy(undefined)
    }
  }
  return { busy, problem, setProblem, once }
}

type Entered = Awaited<ReturnType<Calls['enterWithCode']>>
type Calls = Awaited<ReturnType<typeof calls>>

function calls() {
  return retryImport(() => import('./login-calls.ts'))
}
