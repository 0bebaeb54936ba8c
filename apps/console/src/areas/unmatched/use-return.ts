import { listApprovals } from '@hiram/contract/console/approvals'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { today } from '@hiram/contract/console/today'
import { listUnmatched, returnPayment, type Unmatched } from '@hiram/contract/console/unmatched'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { formatMoney } from '../../platform/format/format.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'

type Typed = Pick<ConsoleRequest<typeof returnPayment>, 'account' | 'reason'>

/** Orders the return once, with an id that stays until it is answered. */
export function useReturn({ providerReference, amount, currency }: Unmatched) {
  const [requestId] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const send = async (typed: Typed) => {
    setSending(true)
    setProblem(undefined)
    setWrong([])
    try {
      const { state } = await callConsole(returnPayment, { requestId, providerReference, ...typed })
      const values = { amount: formatMoney(amount, currency), number: providerReference }
      toast(t(state === 'done' ? 'unmatched.returned' : 'unmatched.returnAsked', values))
    } catch (failure) {
      const refusal = refusalOf(failure)
      const found =
        refusal?.fields?.map(({ field }) => field).filter((field) => field.split('.')[0] === 'account') ?? []
      setWrong(found)
      if (found.length === 0) setProblem(refusal ? problemText(failure) : t('unmatched.returnNotSent'))
    }
    setSending(false)
    await readAgain(listUnmatched, listApprovals, today)
  }
  /** The fields of the account that were refused, until something else is typed. */
  return { send, isSending, problem, wrong, forget: () => setWrong([]) }
}
