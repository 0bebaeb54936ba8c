import { useEffect, useRef, useState } from 'react'
import { loginPath, paths, returnPath } from '../../paths.ts'
import { goBack, push, replace } from '../../platform/navigation.ts'
import { readPage } from '../../platform/page.ts'
import { retryImport } from '../../platform/retry-import.ts'
import { useShownScreen } from '../../routing/shown-screen.ts'
import { checkPhone } from './check-phone.ts'
import { type Channel, forgetLoginDraft, keepLoginDraft, type LoginDraft, readLoginDraft } from './login-draft.ts'
import type { LoginProblem } from './login-problem.ts'

type Busy = 'send' | 'call' | 'enter' | undefined
export type Login = ReturnType<typeof useLogin>

/** The two steps of signing in. The step is in the address, so that the phone's back goes from code to number. */
export function useLogin() {
  const { search } = useShownScreen().address
  const [draft, setDraft] = useState(readLoginDraft)
  const { busy, problem, setProblem, once } = useOnce()
  useEffect(() => keepLoginDraft(draft), [draft])
  useEffect(() => {
    // Fetched while the number is typed; a failure is told when the code is wanted.
    calls().catch(() => {})
  }, [])
  const back = new URLSearchParams(search).get('back') ?? undefined
  const onCode = new URLSearchParams(search).get('step') === 'code' && draft.sent !== undefined

  function edit(changed: Partial<LoginDraft>) {
    setDraft({ ...draft, ...changed })
    setProblem(undefined)
  }

  /** True when a code is on its way, or was a moment ago. */
  async function send(phone: string, channel: Channel, what: 'send' | 'call') {
    const outcome = await once(what, async () => (await calls()).askForCode(phone, channel))
    if (!outcome) return false
    if (!outcome.ok) {
      const { problem } = outcome
      setProblem(problem)
      if (problem.waitSeconds === undefined) return false
      const sent = draft.sent?.phone === phone ? draft.sent : { phone, channel, resendAtMs: 0 }
      setDraft({ ...draft, sent: { ...sent, resendAtMs: Date.now() + problem.waitSeconds * 1000 } })
      return true
    }
    const resendAtMs = Date.now() + outcome.resendAfterSeconds * 1000
    setDraft({ ...draft, channel, sent: { phone: outcome.phone, channel, resendAtMs } })
    return true
  }

  async function submitPhone() {
    const checked = checkPhone(readPage().brand.market.code, draft.phone)
    if ('problem' in checked) {
      setProblem(checked.problem)
      return false
    }
    if (!(await send(checked.e164, draft.channel, 'send'))) return false
    const query = new URLSearchParams({ ...(back !== undefined && { back }), step: 'code' })
    push(`${paths.login}?${query}`)
    return true
  }

  async function enter(code: string) {
    const { sent } = draft
    if (!sent) return
    const outcome = await once('enter', async () => (await calls()).enterWithCode(sent.phone, code))
    if (!outcome) return
    if (!outcome.ok) return setProblem(outcome.problem)
    forgetLoginDraft()
    replace(returnPath(search))
  }

  function changeNumber() {
    setProblem(undefined)
    void goBack(loginPath(back))
  }

  const onPhone = { submit: submitPhone, edit }
  return { draft, busy, problem, setProblem, onCode, send, enter, changeNumber, ...onPhone }
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

function calls() {
  return retryImport(() => import('./login-calls.ts'))
}
