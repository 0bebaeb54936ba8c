import type { ProofDetail } from '@hiram/contract/console/proofs'
import { formatInstant, formatMoney } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'

/** What is known of a proof without its photo. */
export function ProofFacts({ proof, name }: { proof: ProofDetail; name?: string }) {
  const { timeZone } = useMarket(proof.market)
  const { sentAt, amount, currency, samePhoto, earlier } = proof
  return (
    <Section title={name ?? t('proof.known')}>
      <Facts
        rows={[
          [t('proof.says'), formatMoney(amount, currency)],
          [t('proof.sent'), formatInstant(sentAt, timeZone)],
          [t('proof.samePhoto'), t('proof.samePhotoCount', { count: samePhoto })],
          [t('proof.earlier'), t('proof.earlierCount', earlier)],
        ]}
      />
    </Section>
  )
}
