import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'

/** The charges so far against the legal maximum; where the law caps the rate instead, the rate against that cap. */
export function LegalLimit({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { chargedSoFar, legalMaximum, legalRatePerYear, annualPercentageRate } = loan
  const charged = t('loan.chargedSoFar', { amount: money(chargedSoFar) })
  if (legalMaximum !== null && legalMaximum > 0n)
    return (
      <Section title={t('loan.capTitle')} lead={t('loan.capText')}>
        <ChargeMeter charged={chargedSoFar} most={legalMaximum}>
          <span>{charged}</span>
          <span>{t('loan.neverOver', { amount: money(legalMaximum) })}</span>
        </ChargeMeter>
      </Section>
    )
  if (legalRatePerYear === null) return null
  const most = percent(legalRatePerYear, 1)
  return (
    <Section title={t('loan.capTitle')} lead={t('loan.capRateText', { most })}>
      <p className="mt2">{charged}</p>
      <ChargeMeter {...rateShare(annualPercentageRate, legalRatePerYear)}>
        <span>{t('loan.rateNow', { rate: percent(annualPercentageRate, 1) })}</span>
        <span>{t('loan.rateMost', { most })}</span>
      </ChargeMeter>
    </Section>
  )
}

const steps = 1_000_000

/** Two rates in millionths, for drawing only. */
function rateShare(rate: string, most: string): { charged: bigint; most: bigint } {
  return { charged: millionths(rate), most: millionths(most) }
}

function millionths(rate: string): bigint {
  return BigInt(Math.round(Number(rate) * steps))
}
