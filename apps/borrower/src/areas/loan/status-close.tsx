import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconCalendar } from '../../ui/icons.tsx'
import { ListItem } from '../../ui/List.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import { LoanDocuments } from './loan-documents.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanTimeline } from './loan-timeline.tsx'
import { PaidSum } from './paid-sum.tsx'
import { useLendingClosed } from './use-lending-closed.ts'

/** Paid in full: what was received, what it cost in the end, what was paid and when. */
export function StatusClose({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const isClosed = useLendingClosed()
  return (
    <Frame
      title={t('loan.loanOf', { date: date(loan.disbursedOn ?? loan.appliedAt) })}
      bar={<BarButton to={paths.homeLoan}>{t(isClosed ? 'common.home' : 'loan.applyAgain')}</BarButton>}
    >
      <StatusPanel status="close" title={t('loan.closeTitle')}>
        {t('loan.closeText', {
          amount: money(loan.loanAmount),
          period: loan.period,
          unit: loan.periodUnit,
          date: date(loan.closedOn ?? loan.businessDate),
        })}
      </StatusPanel>
      <PaidSum loan={loan} />
      <LoanTimeline loan={loan} />
      <LoanDocuments loan={loan} />
      <LoanLinks>
        <ListItem icon={IconCalendar} title={t('loan.linkDetail')} to={paths.loanStatusDetail} />
      </LoanLinks>
    </Frame>
  )
}
