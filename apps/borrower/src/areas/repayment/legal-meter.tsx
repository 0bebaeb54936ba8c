import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { useTexts } from '../../platform/texts.tsx'
import { useFormat } from '../../platform/use-format.ts'
import { Section } from '../../ui/Section.tsx'

/** What the loan has charged so far of what the law allows in all; nothing where the market sets no such sum. */
export function LegalMeter({ loan: { chargedSoFar, legalMaximum } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  if (legalMaximum === null || legalMaximum === 0n) return null
  const text = t('repayment.charged', { amount: money(chargedSoFar), most: money(legalMaximum) })
  return (
    <Section title={t('repayment.chargedTitle')}>
      <ChargeMeter charged={chargedSoFar} most={legalMaximum}>
        {text}
      </ChargeMeter>
    </Section>
  )
}
