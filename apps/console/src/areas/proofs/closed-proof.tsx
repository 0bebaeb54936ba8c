import type { ProofDetail } from '@hiram/contract/console/proofs'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { BackToList, ClosedItem, NotTaken } from '../../work/item/ClosedItem.tsx'
import { itemOf } from './item-of.ts'
import { ProofFacts } from './proof-facts.tsx'

/** Before it is taken, while another has it or decides second, and after it was decided. */
export function ClosedProof({ proof }: { proof: ProofDetail }) {
  const mayOpen = useMay('payment.decide')
  return (
    <ClosedItem>
      <ProofFacts proof={proof} />
      {proof.decided ? (
        <Decided proof={proof} />
      ) : (
        <NotTaken
          item={itemOf(proof)}
          market={proof.market}
          title={t('proof.closed')}
          mayOpen={mayOpen}
          waits={proof.approvalId === null ? undefined : t('proof.asked')}
        >
          {rich(mayOpen ? 'proof.closedMore' : 'proof.mayNotOpen')}
        </NotTaken>
      )}
    </ClosedItem>
  )
}

function Decided({ proof: { decided, state, market } }: { proof: ProofDetail }) {
  const { timeZone } = useMarket(market)
  if (!decided || state === 'review') return null
  return (
    <Section title={t('record.decided')}>
      <Tip tone="good" icon="check">
        {t('proof.decidedBy', {
          outcome: t(`outcome.${state}`),
          at: formatInstant(decided.at, timeZone),
          by: decided.by ?? t('record.byLenderSystem'),
          because: decided.because ? t(`proof.because.${decided.because}`) : 'none',
        })}
      </Tip>
      <BackToList queue="proof" />
    </Section>
  )
}
