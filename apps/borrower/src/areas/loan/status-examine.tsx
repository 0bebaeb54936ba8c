import type { LoanView } from '@hiram/contract/loan'
import { LoanWait } from '../../loan/LoanWait.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconChat } from '../../ui/icons.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { CancelLoan } from './cancel-loan.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine, usePaymentsLine } from './loan-sum.tsx'

export function StatusExamine({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, gap, sentences } = useFormat()
  const loanLine = useLoanLine()
  const paymentsLine = usePaymentsLine()
  const { manualReview: person, businessDate } = loan
  const now = person ? t('loan.personNow', { time: date(person.since, 'dayTime') }) : t('loan.stageNow')
  const steps = loan.stages.map(({ name, state, at }) => ({
    state,
    title: t(`loan.stage.${name}`),
    // a manual review may take days: a time alone would be read as today's
    sub: at ? date(at, person ? 'dayTime' : 'time') : state === 'now' ? now : undefined,
  }))
  return (
    <Frame title={t('loan.yourApplication')} bar={<HelpBar />}>
      {person ? (
        <StatusPanel status="examine" title={t('loan.personTitle')}>
          <LoanWait loan={loan} />
          {gap}
          {businessDate > person.by ? t('loan.personLate') : t('loan.personBy', { date: date(person.by, 'day') })}
        </StatusPanel>
      ) : (
        <StatusPanel status="examine" title={t('loan.examineTitle')}>
          <LoanWait loan={loan} />
          {gap}
          {t('loan.examineText')}
        </StatusPanel>
      )}
      <Section title={t('loan.whereNow')}>
        <div className="mt3">
          <Steps items={steps} />
        </div>
      </Section>
      <Section title={t('loan.youAskedFor')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
        <p className="label mt3">{sentences(paymentsLine(loan), t('loan.nothingYet'))}</p>
      </Section>
      <LoanLinks>
        <CancelLoan loan={loan} />
      </LoanLinks>
    </Frame>
  )
}

/** Where the borrower can only ask for help. */
export function HelpBar() {
  const { t } = useTexts()
  return (
    <BarButton kind="alt" icon={IconChat} to={paths.customerService}>
      {t('loan.askUs')}
    </BarButton>
  )
}
