import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { rateShare } from '../../loan/rate-share.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useFormat } from '../../platform/use-format.ts'
import { Section } from '../../ui/Section.tsx'

/** Charged so far against what the law allows in all; where it caps the rate instead, the rate against that. */
export function HowFar({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { chargedSoFar, legalMaximum, legalRatePerYear, annualPercentageRate } = loan
  const charged = <span>{t('loan-status.chargedSoFar', { amount: money(chargedSoFar) })}</span>
  if (legalMaximum !== null && legalMaximum > 0n)
    return (
      <Section title={t('loan-status.capTitle')} lead={t('loan-status.capText')}>
        <ChargeMeter charged={chargedSoFar} most={legalMaximum}>
          {charged}
          <span>{t('loan-status.neverOver', { amount: money(legalMaximum) })}</span>
        </ChargeMeter>
      </Section>
    )
  if (legalRatePerYear === null) return null
  const most = percent(legalRatePerYear, 1)
  return (
    <Section title={t('loan-status.capTitle')} lead={t('loan-status.capRateText', { most })}>
      <ChargeMeter {...rateShare(annualPercentageRate, legalRatePerYear)}>
        {charged}
        <span>{t('loan-status.rateOfMost', { rate: percent(annualPercentageRate, 1), most })}</span>
      </ChargeMeter>
    </Section>
  )
}
