import { listApprovals } from '@hiram/contract/console/approvals'
import { today } from '@hiram/contract/console/today'
import { listUnmatched, matchPayment, type Payer, type Unmatched } from '@hiram/contract/console/unmatched'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { formatMoney } from '../../platform/format/format.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'

/** Sends the match once, with an id that stays until it is answered; then the first of the list is there. */
export function useMatch({ providerReference, amount, currency }: Unmatched, forget: () => void) {
  const [, setSearch] = useSearchParams()
  const [requestId] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const match = async ({ loanId, loanNumber }: Payer, reason: string | undefined) => {
    setSending(true)
    setFailure(undefined)
    try {
      const request = { requestId, providerReference, loanId, ...(reason && { reason }) }
      const { state } = await callConsole(matchPayment, request)
      forget()
      const done = { amount: formatMoney(amount, currency), number: loanNumber }
      toast(
        state === 'done'
          ? t('unmatched.done', done)
          : t('unmatched.doneAsked', { number: `${done.amount} → ${loanNumber}` }),
      )
      setSearch((now) => {
        now.delete('row')
        return now
      })
    } catch (error) {
      setFailure(error)
    }
    setSending(false)
    await readAgain(listUnmatched, listApprovals, today)
  }
  const refusal = refusalOf(failure)
  const problem = failure === undefined ? undefined : refusal ? problemText(failure) : t('unmatched.notSent')
  return { match, isSending, problem }
}
