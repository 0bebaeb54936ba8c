import { listApprovals } from '@hiram/contract/console/approvals'
import { readLoan } from '@hiram/contract/console/loans'
import {
  decideRequest,
  previewRequest,
  type RequestDecision,
  type RequestDetail,
  readRequest,
} from '@hiram/contract/console/requests'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'
import { isForMe } from '../../work/work-request.ts'

type Asked = Pick<RequestDetail, 'applicationId' | 'number'>

/** Sends the decision once, with an id that stays until it is answered; afterwards the next request is there, or the list. */
export function useDecide({ applicationId, number }: Asked, forget: () => void) {
  const [, go] = useLocation()
  const [requestId] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (decision: RequestDecision, answer: string, reason: string) => {
    setSending(true)
    setFailure(undefined)
    try {
      const { state } = await callConsole(decideRequest, { requestId, applicationId, decision, answer, reason })
      forget()
      const next = await nextRequest(applicationId)
      const outcome = t(`outcome.${decision.outcome}`)
      toast(
        state === 'done' ? t('request.done', { number, outcome, left: next.left }) : t('request.doneAsked', { number }),
      )
      go(next.path)
      void readAgain(today, readRequest, listApprovals, readLoan)
    } catch (error) {
      setFailure(error)
      // the page then shows what is there now
      if (refusalOf(error)) void readAgain(readRequest, previewRequest)
    }
    setSending(false)
  }
  const refusal = refusalOf(failure)
  const problem = failure === undefined ? undefined : refusal ? problemText(failure) : t('request.notSent')
  return { send, isSending, problem }
}

/** The next that this person may decide; without one, or without an answer, the list. */
async function nextRequest(done: string): Promise<{ path: string; left: number }> {
  const answer = await callConsole(today, { view: 'mine', queue: 'request' }).catch(() => undefined)
  const rows = answer?.rows.filter((row) => row.itemId !== done && isForMe(row)) ?? []
  return { path: rows[0] ? `/requests/${rows[0].itemId}` : '/requests', left: rows.length }
}
