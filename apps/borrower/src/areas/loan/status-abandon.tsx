import { isExpired } from '@hiram/contract/is-expired'
import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine } from './loan-sum.tsx'
import { abandonText } from './reasons.ts'
import { useLendingClosed } from './use-lending-closed.ts'

export function StatusAbandon({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, sentences } = useFormat()
  const loanLine = useLoanLine()
  const isClosed = useLendingClosed()
  return (
    <Frame
      title={t('loan.yourApplication')}
      bar={<BarButton to={paths.homeLoan}>{t(isClosed ? 'common.home' : 'loan.applyAgain')}</BarButton>}
    >
      <StatusPanel status="abandon" title={t(isExpired(loan) ? 'loan.log.abandon' : 'loan.abandonTitle')}>
        {sentences(
          t(abandonText(loan.reasons[0]), { date: date(loan.statusSince, 'day') }),
          t('loan.abandonFree'),
          t(isClosed ? 'loan.says.lendingClosed' : 'loan.applyNow'),
        )}
      </StatusPanel>
      <Section title={t('loan.youAskedFor')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
      </Section>
      <LoanLinks />
    </Frame>
  )
}
