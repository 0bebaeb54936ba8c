import type { AnswerOf } from '@hiram/contract'
import type { LoanView } from '@hiram/contract/loan'
import { repaymentProofs } from '@hiram/contract/repayment/proof'
import { isOwing } from '../../loan/is-owing.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { AddPhoto } from '../../ui/AddPhoto.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { ProofDecision } from './proof-decision.tsx'
import css from './repayment.module.css'

type Proof = AnswerOf<typeof repaymentProofs>['proofs'][number]

const tones = { review: 'examine', accepted: 'close', refused: 'overdue' } as const
/** How often to poll while a payment proof is in review. */
const lookAgainMs = 3000
const shownAtMost = 5

/** The payment proofs of this loan and their states, and sending another one. */
export function Proofs({ loan, onAdd }: { loan: LoanView; onAdd: () => void }) {
  const { t } = useTexts()
  const { data, failure } = useProofs(loan.loanId)
  const owes = isOwing(loan.status)
  const waiting = data?.proofs.some(({ state }) => state === 'review')
  if (!owes && !data?.proofs.length) return null
  return (
    <Section title={t('repayment.proofsTitle')} lead={t('repayment.proofsLead')}>
      {data ? <Sent proofs={data.proofs} /> : failure ? null : <Skeleton rows={1} label={t('common.loading')} />}
      <div className="mt3">
        {waiting ? (
          <Tip>{t('repayment.proofFrozen')}</Tip>
        ) : owes ? (
          <AddPhoto onClick={onAdd}>{t('repayment.proofAdd')}</AddPhoto>
        ) : null}
      </div>
      <ProofDecision proofs={data?.proofs} onAgain={owes ? onAdd : undefined} />
    </Section>
  )
}

function useProofs(loanId: string) {
  const first = useCall(repaymentProofs, { loanId })
  const waiting = first.data?.proofs.some(({ state }) => state === 'review')
  useCall(repaymentProofs, { loanId }, { refetchMs: waiting ? lookAgainMs : false })
  return first
}

function Sent({ proofs }: { proofs: readonly Proof[] }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return (
    <ul className={css.proofs} aria-live="polite">
      {proofs.slice(0, shownAtMost).map((proof) => (
        <li key={proof.proofId}>
          <span>
            <b>{money(proof.amount)}</b>
            <small>
              {proof.valueDate
                ? t('repayment.proofCounts', { date: date(proof.valueDate) })
                : t('repayment.proofSentAt', { at: date(proof.sentAt, 'dayTime') })}
            </small>
            {proof.refusedBecause && <small>{t(`repayment.proofBecause.${proof.refusedBecause}`)}</small>}
          </span>
          <StatusChip status={tones[proof.state]}>{t(`repayment.proof.${proof.state}`)}</StatusChip>
        </li>
      ))}
    </ul>
  )
}
