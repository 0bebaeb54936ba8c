import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../loan/AmountList.tsx'
import { Money } from '../../loan/Money.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBank, IconCalendar, IconCamera, IconClock } from '../../ui/icons.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { EarlyPayoff } from './early-payoff.tsx'
import { Frame } from './frame.tsx'
import { HowFar } from './how-far.tsx'
import { LoanLinks } from './loan-links.tsx'
import css from './loan-status.module.css'

/** The money is with the borrower: what is next, what is left, and ending it early. */
export function StatusRepay({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { payout, disbursedOn, repaymentDate, daysUntilDue } = loan
  return (
    <Frame
      title={t('loan-status.yourLoan')}
      bar={
        <BottomBar>
          <Button to={paths.repayment}>{t('loan-status.pay', { amount: money(loan.nextAmount) })}</Button>
        </BottomBar>
      }
    >
      <StatusPanel status="repay" title={t('loan-status.repayTitle')}>
        {payout && disbursedOn
          ? t('loan-status.repaySent', {
              amount: money(loan.receivedAmount),
              bank: payout.bank,
              ending: payout.accountEnding,
              date: date(disbursedOn),
            })
          : t('loan-status.repayText')}
      </StatusPanel>
      <Section>
        <div className={css.top}>
          <span className="label">
            {repaymentDate ? t('loan-status.nextBy', { date: date(repaymentDate, 'weekday') }) : t('loan-status.next')}
          </span>
          {daysUntilDue === null ? null : (
            <StatusChip status="repay" icon={IconClock}>
              {t('loan-status.daysLeft', { days: daysUntilDue })}
            </StatusChip>
          )}
        </div>
        <p className="mt1">
          <Money minor={loan.nextAmount} size="amount" />
        </p>
        <Left loan={loan} />
      </Section>
      <EarlyPayoff loan={loan} />
      <HowFar loan={loan} />
      <LoanLinks>
        <ListItem icon={IconCalendar} title={t('loan-status.linkDetail')} to={paths.loanStatusDetail} />
        <ListItem icon={IconBank} title={t('loan-status.howToPay')} to={paths.paymentMethod} />
        <ListItem icon={IconCamera} title={t('loan-status.sendReceipt')} to={`${paths.repayment}?pay=receipt`} />
        <ListItem
          icon={IconClock}
          title={t('loan-status.moreTime')}
          sub={t('loan-status.moreTimeSub')}
          to={paths.repaymentExtend}
        />
      </LoanLinks>
    </Frame>
  )
}

/** What is paid and what is left, to schedule. */
export function Left({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <AmountList
      rows={[
        { label: t('loan-status.paidSoFar'), value: <Money minor={loan.alreadyRepaidAmount} /> },
        ...(loan.credit > 0n ? [{ label: t('loan-status.credit'), value: <Money minor={loan.credit} /> }] : []),
        { label: t('loan-status.leftToPay'), value: <Money minor={loan.toBePaidAmount} />, kind: 'sub' as const },
      ]}
    />
  )
}
