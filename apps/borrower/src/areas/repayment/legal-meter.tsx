import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'

/** The charges so far and the legal maximum; where the law caps the rate instead, both rates. */
export function LegalMeter({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { chargedSoFar, legalMaximum, legalRatePerYear, annualPercentageRate } = loan
  const amount = money(chargedSoFar)
  if (legalMaximum !== null && legalMaximum > 0n)
    return (
      <Section title={t('repayment.chargedTitle')}>
        <ChargeMeter charged={chargedSoFar} most={legalMaximum}>
          {t('repayment.charged', { amount, most: money(legalMaximum) })}
        </ChargeMeter>
      </Section>
    )
  if (legalRatePerYear === null) return null
  const rates = { rate: percent(annualPercentageRate, 1), most: percent(legalRatePerYear, 1) }
  return (
    <Section title={t('repayment.chargedTitle')}>
      <p className="mt2">{t('repayment.chargedRate', { amount, ...rates })}</p>
    </Section>
  )
}
