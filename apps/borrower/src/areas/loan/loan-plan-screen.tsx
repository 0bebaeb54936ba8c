import type { LoanView } from '@hiram/contract/loan'
import { loadRestructuringOffer, type RestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { AmountList } from '../../loan/AmountList.tsx'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { KeyFacts } from '../../loan/KeyFacts.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { Result } from '../../ui/Result.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { ComingPayments } from './coming-payments.tsx'
import { Frame, LoanGate } from './frame.tsx'
import { PlanOffer } from './plan-offer.tsx'

/** /home/loan/status/plan: the plan the lender offers when paying is hard, with its key facts, and the answer to it. */
export function LoanPlanScreen() {
  const { t } = useTexts()
  return <LoanGate title={t('title.loanPlan')}>{(loan) => <Plan loan={loan} />}</LoanGate>
}

function Plan({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(loadRestructuringOffer, { loanId: loan.loanId })
  if (!data)
    return (
      <PendingScreen
        nav={<HelpNav line title={t('title.loanPlan')} back={paths.loanStatus} />}
        failure={failure}
        onRefresh={refresh}
      />
    )
  const { offer } = data
  if (offer?.state === 'offered') return <PlanOffer loan={loan} offer={offer} onStale={refresh} />
  return offer ? <Answered loan={loan} offer={offer} /> : <NoPlan />
}

function NoPlan() {
  const { t } = useTexts()
  return (
    <Frame
      title={t('title.loanPlan')}
      line
      back={paths.loanStatus}
      bar={<BarButton to={`${paths.specialApplication}?about=hardshipPlan`}>{t('loan.askPlan')}</BarButton>}
    >
      <Result heading="h2" drawing={<EmptySlip />} title={t('loan.plan.noneTitle')}>
        {t('loan.plan.noneText')}
      </Result>
    </Frame>
  )
}

const tones = { agreed: 'close', declined: 'abandon', expired: 'abandon' } as const

/** What became of the plan: agreed, with what comes now; or declined or expired, with the loan as it was. */
function Answered({ loan, offer }: { loan: LoanView; offer: RestructuringOffer }) {
  const { t } = useTexts()
  const { date, percent } = useFormat()
  const { state, answeredAt, answerBy } = offer
  if (state === 'offered') return null
  const on = answeredAt === null ? answerBy : answeredAt
  return (
    <Frame
      title={t('title.loanPlan')}
      line
      back={paths.loanStatus}
      bar={<BarButton to={paths.loanStatus}>{t('loan.open')}</BarButton>}
    >
      <StatusPanel status={tones[state]} title={t(`loan.plan.${state}Title`)}>
        {t(`loan.plan.${state}Text`, { date: date(on) })}
      </StatusPanel>
      {state === 'agreed' ? (
        <Section>
          <KeyFacts
            title={t('loan.plan.name')}
            groups={[
              [
                { label: t('loan.plan.rate'), value: percent(offer.ratePerMonth), look: 'strong' },
                { label: t('loan.apr'), value: percent(offer.annualPercentageRate, 1) },
              ],
            ]}
          />
        </Section>
      ) : null}
      {loan.dueAmount > 0n ? (
        <Section>
          <AmountList rows={[{ label: t('loan.toPayToday'), value: loan.dueAmount, kind: 'total' }]} />
        </Section>
      ) : null}
      <ComingPayments loan={loan} />
    </Frame>
  )
}
