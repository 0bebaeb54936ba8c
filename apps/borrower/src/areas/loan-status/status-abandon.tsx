import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine } from './loan-sum.tsx'
import { abandonText } from './reasons.ts'

export function StatusAbandon({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const loanLine = useLoanLine()
  return (
    <Frame
      title={t('loan-status.yourApplication')}
      bar={
        <BottomBar>
          <Button to={paths.homeLoan}>{t('loan-status.applyAgain')}</Button>
        </BottomBar>
      }
    >
      <StatusPanel status="abandon" title={t('loan-status.abandonTitle')}>
        {t(abandonText(loan.reasons[0]), { date: date(loan.statusSince, 'day') })} {t('loan-status.abandonFree')}
      </StatusPanel>
      <Section title={t('loan-status.youAskedFor')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
      </Section>
      <LoanLinks />
    </Frame>
  )
}
