import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'
import css from './loan.module.css'

/** Each limit the law sets on this loan, as of today: what counts towards it, and the most that may. */
export function LegalLimit({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { chargedSoFar, legalRatePerYear } = loan
  // nothing is late yet, so there is no limit to late charges to show
  const caps = loan.caps.filter(({ charged, most }) => most > 0n || charged > 0n)
  if (caps.length === 0) return null
  const lead =
    legalRatePerYear === null ? t('loan.capText') : t('loan.capRateText', { most: percent(legalRatePerYear, 1) })
  return (
    <Section title={t('loan.capTitle')} lead={lead}>
      <p className="mt2">{t('loan.chargedSoFar', { amount: money(chargedSoFar) })}</p>
      <ul>
        {caps.map(({ cap, charged, most }) => (
          <li key={cap} className={css.cap}>
            <b>{t(`loan.cap.${cap}`)}</b>
            <ChargeMeter charged={charged} most={most}>
              <span>{t('loan.capNow', { amount: money(charged) })}</span>
              <span>{t('loan.capMost', { amount: money(most) })}</span>
            </ChargeMeter>
          </li>
        ))}
      </ul>
    </Section>
  )
}
