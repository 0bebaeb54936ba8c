import type { LoanView } from '@hiram/contract/loan'
import { useTexts } from '../../platform/texts.tsx'
import { useFormat } from '../../platform/use-format.ts'
import { Section } from '../../ui/Section.tsx'
import css from './loan-status.module.css'

/** Charged so far against what the law allows in all; nothing where the market sets no such sum. */
export function ChargeMeter({ loan: { chargedSoFar, legalMaximum } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  if (legalMaximum === null || legalMaximum === 0n) return null
  const percent = Math.min(100, Number((chargedSoFar * 1000n) / legalMaximum) / 10)
  return (
    <Section title={t('loan-status.capTitle')} lead={t('loan-status.capText')}>
      <div className={css.meter} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className={css.ends}>
        <span>{t('loan-status.chargedSoFar', { amount: money(chargedSoFar) })}</span>
        <span>{t('loan-status.neverOver', { amount: money(legalMaximum) })}</span>
      </p>
    </Section>
  )
}
