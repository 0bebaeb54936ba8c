import { listApprovals } from '@hiram/contract/console/approvals'
import { decideProof, type ProofDecision, type ProofDetail, readProof } from '@hiram/contract/console/proofs'
import { listUnmatched } from '@hiram/contract/console/unmatched'
import { useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useSend } from '../../work/item/use-send.ts'

/** Sends the decision once, with an id that stays until it is answered. */
export function useDecide({ proofId, number }: Pick<ProofDetail, 'proofId' | 'number'>, forget: () => void) {
  const [requestId] = useState(() => crypto.randomUUID())
  const { send, isSending, problem } = useSend({
    queue: 'proof',
    itemId: proofId,
    shownBy: readProof,
    alsoShown: [listUnmatched, listApprovals],
    notSent: t('proof.notSent'),
  })
  const decide = (decision: ProofDecision, reason: string | undefined) =>
    send(async () => {
      const request = { requestId, proofId, decision, ...(reason && { reason }) }
      const { state } = await callConsole(decideProof, request)
      forget()
      const outcome = t(`outcome.${decision.outcome}`)
      return (left) =>
        state === 'done' ? t('proof.done', { number, outcome, left }) : t('proof.doneAsked', { number })
    })
  return { decide, isSending, problem }
}
