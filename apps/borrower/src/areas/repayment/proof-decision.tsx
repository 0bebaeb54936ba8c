import type { AnswerOf } from '@hiram/contract'
import { latestLoan } from '@hiram/contract/loan'
import { repaymentInfo } from '@hiram/contract/repayment'
import type { repaymentProofs } from '@hiram/contract/repayment/proof'
import { useEffect, useState } from 'react'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { readTabFlag, storeTabFlag } from '../../platform/storage/storage.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'
import { newProofDecision } from './new-proof-decision.ts'

type Proofs = AnswerOf<typeof repaymentProofs>['proofs']
type ProofDecisionProps = { proofs: Proofs | undefined; onAgain: (() => void) | undefined }

/** The payment proofs whose decision this tab has shown. */
const shownFlag = 'proofs-shown'
const shownBefore = () => (readTabFlag(shownFlag) ?? '').split(' ')

/** REP-02: the dialog when a payment proof is decided, with its time and amount; a refused one can be sent again. */
export function ProofDecision({ proofs, onAgain }: ProofDecisionProps) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const [before, setBefore] = useState<Proofs>()
  const [shown, setShown] = useState<Proofs[number]>()
  if (proofs !== before) {
    setBefore(proofs)
    const decided = newProofDecision(before, proofs ?? [], new Set(shownBefore()))
    if (decided) setShown(decided)
  }
  useEffect(() => {
    if (!shown) return
    storeTabFlag(shownFlag, [...shownBefore(), shown.proofId].join(' ').trim())
    void refreshCalls(latestLoan, repaymentInfo)
  }, [shown])
  const state = shown?.state === 'accepted' ? 'accepted' : 'refused'
  const because = shown?.refusedBecause
  const close = () => setShown(undefined)
  function sendAgain() {
    close()
    onAgain?.()
  }
  return (
    <LazyDialog
      open={shown !== undefined}
      onClose={close}
      title={t(`repayment.decision.${state}`)}
      safe={{ label: t('repayment.decisionOk') }}
      {...(state === 'refused' && onAgain && { other: { label: t('repayment.proofOther'), onClick: sendAgain } })}
    >
      {t(`repayment.decision.${because ? 'refusedBecause' : state}Text`, {
        ...(because && { because: t(`repayment.proofBecause.${because}`) }),
        closed: shown?.staysFree ? 'yes' : 'no',
        amount: money(shown?.amount ?? 0n),
        at: date(shown?.sentAt ?? 0, 'dayTime'),
        counts: shown?.valueDate ? date(shown.valueDate) : '',
      })}
    </LazyDialog>
  )
}
