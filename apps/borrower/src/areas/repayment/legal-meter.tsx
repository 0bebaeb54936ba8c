import type { LoanView } from '@hiram/contract/loan'
import { ChargeMeter } from '../../loan/ChargeMeter.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Section } from '../../ui/Section.tsx'

/**
 * All charges so far, or all but late interest, as the market's law caps them, and the most it allows until today; the
 * loan's fees have each of its limits.
 */
export function LegalMeter({ loan: { caps } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const whole = caps.find(({ cap }) => cap === 'total' || cap === 'allIn')
  if (!whole) return null
  const { charged, most } = whole
  // on the first day the law allows nothing yet: a meter of zero would say nothing
  if (most === 0n) return null
  const amounts = { amount: money(charged), most: money(most) }
  const isAll = whole.cap === 'total'
  return (
    <Section title={t(isAll ? 'repayment.chargedTitle' : 'repayment.chargedAllInTitle')}>
      <ChargeMeter charged={charged} most={most}>
        {isAll ? t('repayment.charged', amounts) : t('repayment.chargedAllIn', amounts)}
      </ChargeMeter>
      <MoreLink to={paths.loanStatusFee}>{t('repayment.everyLimit')}</MoreLink>
    </Section>
  )
}
