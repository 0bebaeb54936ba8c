import type { LoanView } from '@hiram/contract/loan'
import { AmountList, type AmountRow } from '../../loan/AmountList.tsx'
import { dueDayStyle } from '../../loan/due-day-style.ts'
import { Money } from '../../loan/Money.tsx'
import { useProofWaiting } from '../../loan/use-proof-waiting.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCalendar, IconCamera, IconClock, IconPhone, IconSlip, IconSwap } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { Frame } from './frame.tsx'
import { HowFar } from './how-far.tsx'
import { LoanLinks } from './loan-links.tsx'

/** Late: the fact, the amount, what tomorrow adds, the cap, and the ways out. */
export function StatusOverdue({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { overdueDays, repaymentDate } = loan
  return (
    <Frame
      title={t('loan-status.yourLoan')}
      bar={
        <BottomBar row>
          <Button kind="alt" to={paths.repaymentExtend}>
            {t('loan-status.moreTimeShort')}
          </Button>
          <Button grow to={paths.repayment}>
            {t('loan-status.pay', { amount: money(loan.dueAmount) })}
          </Button>
        </BottomBar>
      }
    >
      <StatusPanel status="overdue" title={t('loan-status.overdueTitle', { days: overdueDays })}>
        {repaymentDate ? t('loan-status.overdueText', { date: date(repaymentDate, dueDayStyle(overdueDays)) }) : null}
      </StatusPanel>
      <DueToday loan={loan} />
      <HowFar loan={loan} />
      <List title={t('loan-status.cannotPayAll')}>
        <ListItem
          icon={IconSlip}
          title={t('loan-status.payPart')}
          sub={t('loan-status.payPartSub')}
          to={`${paths.repayment}?pay=part`}
        />
        <ListItem
          icon={IconClock}
          title={t('loan-status.moreTime')}
          sub={t('loan-status.moreTimeSub')}
          to={paths.repaymentExtend}
        />
        <ListItem
          icon={IconSwap}
          title={t('loan-status.payAll', { amount: money(loan.earlyRepaymentAmount) })}
          sub={
            loan.earlyRepaymentSaves > 0n
              ? t('loan-status.earlySaves', { amount: money(loan.earlyRepaymentSaves) })
              : t('loan-status.payAllSub')
          }
          to={`${paths.repayment}?pay=all`}
        />
        <ListItem
          icon={IconPhone}
          title={t('loan-status.talk')}
          sub={t('loan-status.talkSub')}
          to={paths.customerService}
        />
      </List>
      <LoanLinks>
        <ListItem icon={IconCalendar} title={t('loan-status.linkDetail')} to={paths.loanStatusDetail} />
        <ListItem icon={IconCamera} title={t('loan-status.sendReceipt')} to={`${paths.repayment}?pay=receipt`} />
      </LoanLinks>
    </Frame>
  )
}

function DueToday({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { dueParts, overdueDays, overdueInterestPerDay } = loan
  const frozen = useProofWaiting(loan.loanId)
  const parts: AmountRow[] = [
    part('principal', dueParts.principal),
    part('interest', dueParts.interest),
    part('fees', dueParts.fees),
    {
      ...part('overdueInterest', dueParts.overdueInterest),
      note: t('loan-status.lateNote', { days: overdueDays, amount: money(overdueInterestPerDay) }),
    },
    part('penalty', dueParts.penalty),
  ].flatMap(({ minor, ...row }) => (minor > 0n ? [{ ...row, value: <Money minor={minor} /> }] : []))
  function part(name: CodeOf<'loan-status', 'part'>, minor: bigint) {
    return { label: t(`loan-status.part.${name}`), minor }
  }
  return (
    <Section>
      <AmountList
        rows={[
          ...parts,
          { label: t('loan-status.toPayToday'), value: <Money minor={loan.dueAmount} />, kind: 'total' },
        ]}
      />
      <p className="label mt3">
        {overdueInterestPerDay > 0n
          ? t('loan-status.tomorrow', { amount: money(loan.dueAmountTomorrow), perDay: money(overdueInterestPerDay) })
          : t('loan-status.tomorrowSame', { amount: money(loan.dueAmountTomorrow) })}
      </p>
      {frozen ? (
        <div className="mt3">
          <Tip>{t('loan-status.proofFrozen')}</Tip>
        </div>
      ) : null}
    </Section>
  )
}
