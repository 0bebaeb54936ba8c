import { listApprovals } from '@hiram/contract/console/approvals'
import { decideProof, type ProofDecision, type ProofDetail, readProof } from '@hiram/contract/console/proofs'
import { today } from '@hiram/contract/console/today'
import { listUnmatched } from '@hiram/contract/console/unmatched'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { callConsole } from '../../platform/api/call.ts'
import { refusalOf } from '../../platform/api/failure.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { problemText } from '../../work/problem-text.ts'
import { isForMe } from '../../work/work-request.ts'

/** Sends the decision once, with an id that stays until it is answered; afterwards the next proof is there, or the list. */
export function useDecide({ proofId, number }: Pick<ProofDetail, 'proofId' | 'number'>, forget: () => void) {
  const [, go] = useLocation()
  const [requestId] = useState(() => crypto.randomUUID())
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const send = async (decision: ProofDecision, reason: string | undefined) => {
    setSending(true)
    setFailure(undefined)
    try {
      const request = { requestId, proofId, decision, ...(reason && { reason }) }
      const { state } = await callConsole(decideProof, request)
      forget()
      const next = await nextProof(proofId)
      const outcome = t(`outcome.${decision.outcome}`)
      toast(state === 'done' ? t('proof.done', { number, outcome, left: next.left }) : t('proof.doneAsked', { number }))
      go(next.path)
      void readAgain(today, readProof, listUnmatched, listApprovals)
    } catch (error) {
      setFailure(error)
      // the page then shows what is there now
      if (refusalOf(error)) void readAgain(readProof)
    }
    setSending(false)
  }
  const refusal = refusalOf(failure)
  const problem = failure === undefined ? undefined : refusal ? problemText(failure) : t('proof.notSent')
  return { send, isSending, problem }
}

/** The next that this person may decide; without one, or without an answer, the list. */
async function nextProof(done: string): Promise<{ path: string; left: number }> {
  const answer = await callConsole(today, { view: 'mine', queue: 'proof' }).catch(() => undefined)
  const rows = answer?.rows.filter((row) => row.itemId !== done && isForMe(row)) ?? []
  return { path: rows[0] ? `/proofs/${rows[0].itemId}` : '/proofs', left: rows.length }
}
