import { listApprovals } from '@hiram/contract/console/approvals'
import { readLoan } from '@hiram/contract/console/loans'
import {
  decideRequest,
  previewRequest,
  type RequestDecision,
  type RequestDetail,
  readRequest,
} from '@hiram/contract/console/requests'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useSend } from '../../work/item/use-send.ts'

type Asked = Pick<RequestDetail, 'applicationId' | 'number'>

/** Sends the decision once, with an id that stays until it is answered. */
export function useDecide({ applicationId, number }: Asked, forget: () => void) {
  const [requestId] = useState(() => crypto.randomUUID())
  const { send, isSending, problem } = useSend({
    queue: 'request',
    itemId: applicationId,
    shownBy: readRequest,
    alsoShown: [listApprovals, readLoan],
    notSent: t('request.notSent'),
  })
  const decide = async (decision: RequestDecision, answer: string, reason: string) => {
    const failed = await send(async () => {
      const { state } = await callConsole(decideRequest, { requestId, applicationId, decision, answer, reason })
      forget()
      const outcome = t(`outcome.${decision.outcome}`)
      return (left) =>
        state === 'done' ? t('request.done', { number, outcome, left }) : t('request.doneAsked', { number })
    })
    if (refusalOf(failed)) void readAgain(previewRequest)
  }
  return { decide, isSending, problem }
}
