import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useFormat } from '../../platform/use-format.ts'
import { Section } from '../../ui/Section.tsx'

/** Charged so far against what the law allows in all; nothing where the market sets no such sum. */
export function HowFar({ loan: { chargedSoFar, legalMaximum } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  if (legalMaximum === null || legalMaximum === 0n) return null
  return (
    <Section title={t('loan-status.capTitle')} lead={t('loan-status.capText')}>
      <ChargeMeter charged={chargedSoFar} most={legalMaximum}>
        <span>{t('loan-status.chargedSoFar', { amount: money(chargedSoFar) })}</span>
        <span>{t('loan-status.neverOver', { amount: money(legalMaximum) })}</span>
      </ChargeMeter>
    </Section>
  )
}
