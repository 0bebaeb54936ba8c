import { retryAfter } from '@hiram/contract/answer'
import { loadBasisInfo } from '@hiram/contract/apply'
import { telecomSendCode, telecomVerify } from '@hiram/contract/carrier-check'
import { useState } from 'react'
import { loanStatusPath, paths } from '../../../paths.ts'
import type { Failure } from '../../../platform/api/api.ts'
import { refreshCalls } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { carrierEvents } from '../../../platform/tracking/events.ts'
import { track } from '../../../platform/tracking/track.ts'
import { forgetBasisInfo } from '../basis-info.ts'

/** Asks the carrier for its code; `problem` in the borrower's language. Leads to the code's page. */
export function useCarrierCode() {
  const { t } = useTexts()
  const { send, busy } = useSend(telecomSendCode, {
    handles: ['invalidRequest', 'loanNotInState', 'codeWait', 'tooMany', 'carrierUnreachable'],
    label: t('apply.carrier.sending'),
  })
  const [problem, setProblem] = useState<string>()

  async function ask(carrier: string): Promise<boolean> {
    setProblem(undefined)
    track('Telecom_start')
    const outcome = await send({ operator: carrier })
    if (outcome.ok) {
      rememberSentCode(carrier, Date.now() + outcome.result.resendAfterSeconds * 1000)
      return true
    }
    track(...carrierEvents(outcome.code))
    if (outcome.code === 'loanNotInState') leave()
    else if (outcome.code === 'codeWait') goToCode(carrier, outcome)
    else setProblem(outcome.msg)
    return false
  }

  return { ask, busy, problem }
}

/** Sends the code to the carrier, then returns to the list of corrections. */
export function useCarrierVerification() {
  const { t } = useTexts()
  const { send, busy } = useSend(telecomVerify, {
    handles: ['loanNotInState', 'codeWrong', 'codeExpired', 'codeUsedUp', 'carrierUnreachable'],
    label: t('apply.carrier.checking'),
  })
  const [problem, setProblem] = useState<string>()

  async function verify(code: string) {
    if (code.length < 6) return setProblem(t('apply.carrier.sixDigits'))
    const outcome = await send({ code })
    if (outcome.ok) {
      track('Telecom_success')
      forgetBasisInfo()
      await refreshCalls(loadBasisInfo)
      return replace(loanStatusPath('rollback'))
    }
    track(...carrierEvents(outcome.code))
    if (outcome.code === 'loanNotInState') return leave()
    setProblem(messageOf(outcome))
  }

  function messageOf({ code, msg, detail }: Failure) {
    const left = code === 'codeWrong' && typeof detail === 'object' && detail ? Reflect.get(detail, 'triesLeft') : 0
    return typeof left === 'number' && left > 0 ? t('apply.carrier.codeWrong', { left }) : msg
  }

  return { verify, busy, problem, setProblem }
}

/** A code was already sent, perhaps before a reload: it is entered on its page. */
function goToCode(carrier: string, { detail }: Failure) {
  const wait = retryAfter.safeParse(detail)
  const seconds = wait.success ? wait.data.retryAfterSeconds : 0
  if (!lastSentCode()) rememberSentCode(carrier, Date.now() + seconds * 1000)
  push(paths.carrierCode)
}

function leave() {
  forgetBasisInfo()
  replace(loanStatusPath())
}

type OnItsWay = { carrier: string; resendAtMs: number }

/** The carrier's code that was asked for in this visit: which carrier sends it, and from when another may be asked for. */
let latest: OnItsWay | undefined

function rememberSentCode(carrier: string, resendAtMs: number) {
  latest = { carrier, resendAtMs }
}

export function lastSentCode(): OnItsWay | undefined {
  return latest
}
