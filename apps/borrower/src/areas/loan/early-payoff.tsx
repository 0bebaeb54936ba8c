import type { LoanView } from '@hiram/contract/loan'
import { Money } from '../../loan/Money.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Section } from '../../ui/Section.tsx'

/** What ends the loan today and what that saves, in plain view. */
export function EarlyPayoff({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const saves = loan.earlyRepaymentSaves
  return (
    <Section title={t('loan.earlyTitle')}>
      <p className="mt1">
        <Money minor={loan.earlyRepaymentAmount} size="sum" />
      </p>
      <p className="label mt1">{saves > 0n ? t('loan.earlySaves', { amount: money(saves) }) : t('loan.earlyFree')}</p>
      <MoreLink to={`${paths.repayment}?pay=all`}>{t('loan.earlyLink')}</MoreLink>
    </Section>
  )
}
