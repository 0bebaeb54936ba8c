import type { LoanView } from '@hiram/contract/loan'
import { AmountList, type AmountRow } from '../../loan/AmountList.tsx'
import { AskPlanRow } from '../../loan/AskPlanRow.tsx'
import { dueDayStyle } from '../../loan/due-day-style.ts'
import { ExtendRow } from '../../loan/ExtendRow.tsx'
import { LoanNews } from '../../loan/LoanNews.tsx'
import { mayExtend } from '../../loan/may-extend.ts'
import { useProofWaiting } from '../../loan/use-proof-waiting.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconCalendar, IconCamera, IconPhone, IconSlip, IconSwap } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BottomBar } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { ComingPayments } from './coming-payments.tsx'
import { Frame } from './frame.tsx'
import { LegalLimit } from './legal-limit.tsx'
import { LoanLinks } from './loan-links.tsx'
import { StatusWrittenOff } from './status-written-off.tsx'

/** An overdue loan: late, or written off. */
export function StatusOverdue({ loan }: { loan: LoanView }) {
  return loan.writtenOff ? <StatusWrittenOff loan={loan} writtenOff={loan.writtenOff} /> : <Late loan={loan} />
}

/** Late: the amount, what tomorrow adds, the cap, and what the borrower can do. */
function Late({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { overdueDays, repaymentDate } = loan
  return (
    <Frame
      title={t('loan.yourLoan')}
      bar={
        <BottomBar row>
          {mayExtend(loan) ? (
            <Button kind="alt" to={paths.repaymentExtend}>
              {t('loan.moreTimeShort')}
            </Button>
          ) : null}
          <Button grow to={paths.repayment}>
            {t('loan.pay', { amount: money(loan.dueAmount) })}
          </Button>
        </BottomBar>
      }
      beside={<WaysOut loan={loan} />}
    >
      <StatusPanel status="overdue" title={t('loan.overdueTitle', { days: overdueDays })}>
        {repaymentDate ? t('loan.overdueText', { date: date(repaymentDate, dueDayStyle(overdueDays)) }) : null}
      </StatusPanel>
      <LoanNews loan={loan} />
      <DueToday loan={loan} />
      <ComingPayments loan={loan} />
    </Frame>
  )
}

/** What the law allows, and what the borrower can do. */
function WaysOut({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  return (
    <>
      <LegalLimit loan={loan} />
      <List title={t('loan.cannotPayAll')}>
        <ListItem
          icon={IconSlip}
          title={t('loan.payPart')}
          sub={t('loan.payPartSub')}
          to={`${paths.repayment}?pay=part`}
        />
        <ExtendRow loan={loan} />
        <ListItem
          icon={IconSwap}
          title={t('loan.payAll', { amount: money(loan.earlyRepaymentAmount) })}
          sub={
            loan.earlyRepaymentSaves > 0n
              ? t('loan.earlySaves', { amount: money(loan.earlyRepaymentSaves) })
              : t('loan.payAllSub')
          }
          to={`${paths.repayment}?pay=all`}
        />
        <AskPlanRow loan={loan} />
        <ListItem icon={IconPhone} title={t('loan.talk')} sub={t('loan.talkSub')} to={paths.customerService} />
      </List>
      <LoanLinks>
        <ListItem icon={IconCalendar} title={t('loan.linkDetail')} to={paths.loanStatusDetail} />
        <ListItem icon={IconCamera} title={t('loan.sendReceipt')} to={`${paths.repayment}?pay=receipt`} />
      </LoanLinks>
    </>
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
      note: t('loan.lateNote', { days: overdueDays, amount: money(overdueInterestPerDay) }),
    },
    part('penalty', dueParts.penalty),
  ].flatMap(({ minor, ...row }) => (minor > 0n ? [{ ...row, value: minor }] : []))
  function part(name: CodeOf<'loan', 'part'>, minor: bigint) {
    return { label: t(`loan.part.${name}`), minor }
  }
  return (
    <Section>
      <AmountList rows={[...parts, { label: t('loan.toPayToday'), value: loan.dueAmount, kind: 'total' }]} />
      <p className="label mt3">
        {overdueInterestPerDay > 0n
          ? t('loan.tomorrow', { amount: money(loan.dueAmountTomorrow), perDay: money(overdueInterestPerDay) })
          : t('loan.tomorrowSame', { amount: money(loan.dueAmountTomorrow) })}
      </p>
      {frozen ? <Tip className="mt3">{t('loan.proofFrozen')}</Tip> : null}
    </Section>
  )
}
