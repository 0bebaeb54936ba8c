import type { LoanView } from '@hiram/contract/loan'
import { Money } from '../../loan/Money.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tip } from '../../ui/Tip.tsx'

type PayOffProps = { loan: LoanView; chosen: boolean; onChoose: () => void }

/** Paying off the loan today: the amount and what it saves. */
export function PayOff({ loan, chosen, onChoose }: PayOffProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { earlyRepaymentAmount: payoff, earlyRepaymentSaves: saves, overdueDays } = loan
  function choose() {
    onChoose()
    document.querySelector('main')?.scrollTo({ top: 0 })
  }
  return (
    <Section
      title={t('repayment.payOffTitle')}
      lead={
        saves > 0n
          ? t('repayment.payOffSaves', { amount: money(saves) })
          : t(overdueDays > 0 ? 'repayment.payOffLate' : 'repayment.payOffFree')
      }
    >
      <p className="mt2">
        <Money minor={payoff} size="sum" />
      </p>
      <div className="mt3">
        {chosen ? (
          <Tip tone="good">{t('repayment.payOffChosen', { amount: money(payoff) })}</Tip>
        ) : (
          <Button kind="alt" small onClick={choose}>
            {t('repayment.payOffChoose')}
          </Button>
        )}
      </div>
    </Section>
  )
}
