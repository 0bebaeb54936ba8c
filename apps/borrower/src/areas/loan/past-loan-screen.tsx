import type { LoanView } from '@hiram/contract/loan'
import { shownStatus } from '../../loan/shown-status.ts'
import { historyPath, loanStatusPath, paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconHistory, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame, LoanGate } from './frame.tsx'
import { LoanDocuments } from './loan-documents.tsx'
import { LoanSum, useLoanLine } from './loan-sum.tsx'
import { LoanTimeline } from './loan-timeline.tsx'
import { PaidSum } from './paid-sum.tsx'
import { refuseTexts } from './reasons.ts'
import { RemainingAmounts } from './status-repay.tsx'

/** /history/:id/:type: one loan of the past, or the one that runs, with all there is to read about it. */
export function PastLoanScreen() {
  const { t } = useTexts()
  return <LoanGate title={t('title.history')}>{(loan) => <PastLoan loan={loan} />}</LoanGate>
}

const ended: readonly LoanView['status'][] = ['refuse', 'abandon', 'close']

function PastLoan({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, money } = useFormat()
  const line = useLoanLine()
  const { status, loanId, disbursedOn } = loan
  const closed = t('loan.closeText', {
    amount: money(loan.loanAmount),
    period: loan.period,
    unit: loan.periodUnit,
    date: date(loan.closedOn ?? loan.businessDate),
  })
  const open = !ended.includes(status)
  return (
    <Frame
      title={
        disbursedOn
          ? t('loan.loanOf', { date: date(disbursedOn) })
          : t('loan.applicationOf', { date: date(loan.appliedAt) })
      }
      back={paths.history}
      bar={open ? <BarButton to={loanStatusPath(status)}>{t('loan.open')}</BarButton> : undefined}
    >
      <StatusPanel status={status} title={t(`loan.status.${shownStatus(loan)}`)}>
        {status === 'close' ? closed : line(loan)}
      </StatusPanel>
      <Sum loan={loan} />
      <Reasons loan={loan} />
      <LoanTimeline loan={loan} />
      <LoanDocuments loan={loan} />
      <List>
        <ListItem icon={IconSlip} title={t('loan.linkFee')} to={historyPath(loanId, 'fee')} />
        <ListItem icon={IconHistory} title={t('loan.linkLog')} to={historyPath(loanId, 'process')} />
      </List>
    </Frame>
  )
}

/** The final cost; while the loan runs, the cost so far; if it was never paid out, what it would have been. */
function Sum({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  if (loan.status === 'close') return <PaidSum loan={loan} />
  return loan.disbursedOn ? (
    <Section title={t('loan.standing')}>
      <RemainingAmounts loan={loan} />
    </Section>
  ) : (
    <Section title={t('loan.youAskedFor')}>
      <LoanSum loan={loan} />
    </Section>
  )
}

/** Why it was refused. */
function Reasons({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  if (loan.status !== 'refuse') return null
  return (
    <Section title={t('loan.why')}>
      {refuseTexts(loan.reasons).map((key) => (
        <p key={key} className="mt2">
          {t(key)}
        </p>
      ))}
    </Section>
  )
}
