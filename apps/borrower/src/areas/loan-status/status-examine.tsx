import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconChat } from '../../ui/icons.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { CancelLoan } from './cancel-loan.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine, usePaymentsLine } from './loan-sum.tsx'

export function StatusExamine({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const loanLine = useLoanLine()
  const paymentsLine = usePaymentsLine()
  const { manualReview: person, businessDate } = loan
  const now = person ? t('loan-status.personNow', { time: date(person.since, 'dayTime') }) : t('loan-status.stageNow')
  const steps = loan.stages.map(({ name, state, at }) => ({
    state,
    title: t(`loan-status.stage.${name}`),
    // a manual review may take days: a time alone would be read as today's
    sub: at ? date(at, person ? 'dayTime' : 'time') : state === 'now' ? now : undefined,
  }))
  return (
    <Frame title={t('loan-status.yourApplication')} bar={<AskUs />}>
      {person ? (
        <StatusPanel status="examine" title={t('loan-status.personTitle')}>
          {businessDate > person.by
            ? t('loan-status.personLate')
            : t('loan-status.personBy', { date: date(person.by, 'day') })}
        </StatusPanel>
      ) : (
        <StatusPanel status="examine" title={t('loan-status.examineTitle')}>
          {t('loan-status.examineText')}
        </StatusPanel>
      )}
      <Section title={t('loan-status.whereNow')}>
        <div className="mt3">
          <Steps items={steps} />
        </div>
      </Section>
      <Section title={t('loan-status.youAskedFor')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
        <p className="label mt3">
          {paymentsLine(loan)} {t('loan-status.nothingYet')}
        </p>
      </Section>
      <LoanLinks>
        <CancelLoan loan={loan} />
      </LoanLinks>
    </Frame>
  )
}

/** Where the borrower can only ask for help. */
export function AskUs() {
  const { t } = useTexts()
  return (
    <BottomBar>
      <Button kind="alt" icon={IconChat} to={paths.customerService}>
        {t('loan-status.askUs')}
      </Button>
    </BottomBar>
  )
}
