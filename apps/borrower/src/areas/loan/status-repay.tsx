import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../loan/AmountList.tsx'
import { ExtendRow } from '../../loan/ExtendRow.tsx'
import { LoanNews } from '../../loan/LoanNews.tsx'
import { Money } from '../../loan/Money.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconBank, IconCalendar, IconCamera, IconClock } from '../../ui/icons.tsx'
import { ListItem } from '../../ui/List.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { ComingPayments } from './coming-payments.tsx'
import { Frame } from './frame.tsx'
import { LegalLimit } from './legal-limit.tsx'
import { LoanLinks } from './loan-links.tsx'

/** A running loan: the next payment, what is left, and paying off early. */
export function StatusRepay({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { payout, disbursedOn, repaymentDate, daysUntilDue } = loan
  return (
    <Frame
      title={t('loan.yourLoan')}
      bar={<BarButton to={paths.repayment}>{t('loan.pay', { amount: money(loan.nextAmount) })}</BarButton>}
      beside={<More loan={loan} />}
    >
      <StatusPanel status="repay" title={t('loan.repayTitle')}>
        {payout && disbursedOn
          ? t('loan.repaySent', {
              amount: money(loan.receivedAmount),
              bank: payout.bank,
              ending: payout.accountEnding,
              date: date(disbursedOn),
            })
          : t('loan.repayText')}
      </StatusPanel>
      <LoanNews loan={loan} />
      <Section>
        <div className="spread">
          <span className="label">
            {repaymentDate ? t('loan.nextBy', { date: date(repaymentDate, 'weekday') }) : t('loan.next')}
          </span>
          {daysUntilDue === null ? null : (
            <StatusChip status="repay" icon={IconClock}>
              {t('loan.daysLeft', { days: daysUntilDue })}
            </StatusChip>
          )}
        </div>
        <p className="mt1">
          <Money minor={loan.nextAmount} size="amount" />
        </p>
        <RemainingAmounts loan={loan} />
      </Section>
    </Frame>
  )
}

/** What comes, and what else can be done. */
function More({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <>
      <ComingPayments loan={loan} />
      <EarlyPayoff loan={loan} />
      <LegalLimit loan={loan} />
      <LoanLinks>
        <ListItem icon={IconCalendar} title={t('loan.linkDetail')} to={paths.loanStatusDetail} />
        <ListItem icon={IconBank} title={t('loan.howToPay')} to={paths.paymentMethod} />
        <ListItem icon={IconCamera} title={t('loan.sendReceipt')} to={`${paths.repayment}?pay=receipt`} />
        <ExtendRow loan={loan} />
      </LoanLinks>
    </>
  )
}

/** What is paid and what is left to pay. */
export function RemainingAmounts({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <AmountList
      rows={[
        { label: t('loan.paidSoFar'), value: loan.alreadyRepaidAmount },
        ...(loan.waived > 0n ? [{ label: t('loan.waived'), value: loan.waived }] : []),
        ...(loan.goodwill > 0n ? [{ label: t('loan.goodwill'), value: loan.goodwill }] : []),
        ...(loan.credit > 0n ? [{ label: t('loan.credit'), value: loan.credit }] : []),
        { label: t('loan.leftToPay'), value: loan.toBePaidAmount, kind: 'sub' as const },
      ]}
    />
  )
}

/** The payoff amount today and what it saves. */
function EarlyPayoff({ loan }: { loan: LoanView }) {
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
