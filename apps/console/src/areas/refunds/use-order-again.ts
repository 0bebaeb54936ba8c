import { listApprovals } from '@hiram/contract/console/approvals'
import { type FailedOrder, listFailedOrders, orderRefundAgain, previewRefund } from '@hiram/contract/console/refunds'
import { today } from '@hiram/contract/console/today'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'

/** Sends the order once, with an id that stays until it is answered. */
export function useOrderAgain({ orderId, number }: FailedOrder) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (reason: string | undefined) => {
    setSending(true)
    setFailure(undefined)
    try {
      const { state } = await callConsole(orderRefundAgain, { requestId, orderId, ...(reason && { reason }) })
      toast(t(state === 'done' ? 'refunds.done' : 'refunds.doneAsked', { number }))
    } catch (error) {
      setFailure(error)
      if (refusalOf(error)) void readAgain(previewRefund)
    }
    setSending(false)
    await readAgain(listFailedOrders, listApprovals, today)
  }
  const refusal = refusalOf(failure)
  const problem = failure === undefined ? undefined : refusal ? problemText(failure) : t('refunds.notSent')
  return { send, isSending, problem }
}
