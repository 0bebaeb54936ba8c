import type { LoanView } from '@hiram/contract/loan'
import { memo } from 'react'
import { dueDayStyle } from '../../loan/due-day-style.ts'
import { Money } from '../../loan/Money.tsx'
import { mayExtend } from '../../loan/may-extend.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconClock } from '../../ui/icons.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './repayment.module.css'

/** The next payment, the payoff amount, the minimum before an extension, or a typed amount. */
type AmountKind = 'next' | 'all' | 'minimum' | 'part'
type AmountDueProps = { loan: LoanView; amount: bigint; kind: AmountKind; onAnother: () => void }

const labels = { all: 'repayment.youPayAll', minimum: 'repayment.youPayFirst', part: 'repayment.youPay' } as const

/** The amount the code below is for; the days left are those of the next payment, another amount is for today. */
export const AmountDue = memo(function AmountDue({ loan, amount, kind, onAnother }: AmountDueProps) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { repaymentDate, daysUntilDue, overdueDays, writtenOff } = loan
  const by = repaymentDate ? date(repaymentDate, dueDayStyle(overdueDays)) : ''
  const late = overdueDays > 0
  if (writtenOff) return <StillOwed amount={amount} onAnother={onAnother} />
  return (
    <Section tight>
      <div className="spread">
        <span className="label">
          {kind !== 'next'
            ? t(labels[kind])
            : late
              ? t('repayment.wasDue', { date: by })
              : t('repayment.payBy', { date: by })}
        </span>
        {late ? (
          <StatusChip status="overdue">{t('repayment.daysLate', { days: overdueDays })}</StatusChip>
        ) : daysUntilDue === null || kind !== 'next' ? null : (
          <StatusChip status="repay" icon={IconClock}>
            {t('repayment.daysLeft', { days: daysUntilDue })}
          </StatusChip>
        )}
      </div>
      <p className="mt1">
        <Money minor={amount} size="amount" />
      </p>
      <div className={css.links}>
        <MoreLink onClick={onAnother}>{t('repayment.another')}</MoreLink>
        {mayExtend(loan) ? <MoreLink to={paths.repaymentExtend}>{t('repayment.moreTime')}</MoreLink> : null}
      </div>
    </Section>
  )
})

/** After a write-off there is no date and nothing is added: any amount lowers what is still owed. */
function StillOwed({ amount, onAnother }: Pick<AmountDueProps, 'amount' | 'onAnother'>) {
  const { t } = useTexts()
  return (
    <Section tight lead={t('repayment.stillOwedLead')}>
      <p className="mt1">
        <Money minor={amount} size="amount" />
      </p>
      <div className={css.links}>
        <MoreLink onClick={onAnother}>{t('repayment.another')}</MoreLink>
      </div>
    </Section>
  )
}
