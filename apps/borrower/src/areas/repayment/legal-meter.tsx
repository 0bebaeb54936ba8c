import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Section } from '../../ui/Section.tsx'

/** All charges so far and the most the law allows until today; the loan's fees have each of its limits. */
export function LegalMeter({ loan: { caps } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const whole = caps.find(({ cap }) => cap === 'total' || cap === 'allIn')
  if (!whole) return null
  const { charged, most } = whole
  return (
    <Section title={t('repayment.chargedTitle')}>
      <ChargeMeter charged={charged} most={most}>
        {t('repayment.charged', { amount: money(charged), most: money(most) })}
      </ChargeMeter>
      <MoreLink to={paths.loanStatusFee}>{t('repayment.everyLimit')}</MoreLink>
    </Section>
  )
}
