import { cancelLoan, type LoanView, latestLoan } from '@hiram/contract/loan'
import { useState } from 'react'
import { AmountList } from '../../loan/AmountList.tsx'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { useUsualWait } from '../../loan/use-usual-wait.ts'
import { loanStatusPath, paths } from '../../paths.ts'
import { refreshCalls, useCall } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Redirect } from '../../routing/shown-screen.ts'
import { IconAbandon, IconChat } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'
import { BarButton, Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Steps } from '../../ui/Steps.tsx'

const askAgainMs = 1500

/** The check under way, by its real stages (KYC-08); once decided, it leads to the loan's status. */
export function ProgressScreen() {
  const { data, failure, refresh } = useCall(latestLoan, {}, { refetchMs: askAgainMs })
  const loan = data?.latestApplication
  if (loan?.status === 'examine') return <Progress loan={loan} />
  return (
    <>
      {data ? <Redirect to={loan ? loanStatusPath(loan.status) : paths.homeLoan} /> : null}
      <PendingScreen nav={<ProgressNav />} failure={data ? undefined : failure} onRefresh={refresh} rows={6} />
    </>
  )
}

function Progress({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <Screen
      nav={<ProgressNav />}
      bar={
        <BarButton kind="alt" icon={IconChat} to={paths.customerService}>
          {t('apply.progress.ask')}
        </BarButton>
      }
    >
      <Panel loan={loan} />
      <Section title={t('apply.progress.where')}>
        <div className="mt3" role="status">
          <Stages loan={loan} />
        </div>
      </Section>
      <Asked loan={loan} />
      <List>
        <Cancel loanId={loan.loanId} />
      </List>
    </Screen>
  )
}

/** The check is running; or it is in manual review, and by when it is decided. */
function Panel({ loan: { manualReview: person, businessDate, statusSince } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date, sentences } = useFormat()
  const wait = useUsualWait(person ? 'review' : 'decision', person ? person.since : statusSince)
  if (!person) {
    return (
      <StatusPanel status="examine" title={t('apply.progress.checking')}>
        {sentences(wait && t('apply.progress.usually', wait), t('apply.progress.close'))}
      </StatusPanel>
    )
  }
  const isLate = businessDate > person.by
  return (
    <StatusPanel status="examine" title={t('apply.progress.person')}>
      {sentences(
        wait && wait.kind !== 'late' ? t('apply.progress.usually', wait) : null,
        isLate ? t('apply.progress.personLate') : t('apply.progress.personBy', { date: date(person.by, 'day') }),
      )}
    </StatusPanel>
  )
}

function Stages({ loan: { stages, manualReview: person } }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  // a manual review may take days: a time alone would be read as today's
  const style = person ? 'dayTime' : 'time'
  const now = person && t('apply.progress.personNow', { time: date(person.since, 'dayTime') })
  return (
    <Steps
      items={stages.map(({ name, state, at }) => ({
        state,
        title: t(`apply.stage.${name}`),
        sub: at ? date(at, style) : ((state === 'now' ? now : null) ?? t(`apply.stage.${name}Note`)),
      }))}
    />
  )
}

function Asked({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { loanAmount, period, periodUnit, annualPercentageRate, receivedAmount, costAmount, repaymentAmount } = loan
  const lead = t('apply.progress.askedLead', {
    amount: money(loanAmount),
    term: t('apply.term', { period, periodUnit }),
    apr: percent(annualPercentageRate, 1),
  })
  return (
    <Section title={t('apply.progress.asked')} lead={lead}>
      <AmountList
        rows={[
          { label: t('apply.sum.receive'), value: money(receivedAmount) },
          { label: t('apply.sum.cost'), value: money(costAmount), cost: true },
          { label: t('apply.sum.payBack'), value: money(repaymentAmount), kind: 'total' },
        ]}
      />
      <p className="label mt3">{t('apply.progress.free')}</p>
    </Section>
  )
}

function Cancel({ loanId }: { loanId: string }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(cancelLoan, { handles: ['loanNotInState'] })
  async function cancel() {
    await send({ loanId })
    setAsking(false)
    // Cancelled, or the answer came first: the loan's status says which.
    await refreshCalls(latestLoan)
  }
  return (
    <>
      <ListItem
        icon={IconAbandon}
        title={t('apply.progress.cancel')}
        sub={t('apply.progress.cancelNote')}
        onClick={() => setAsking(true)}
      />
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('apply.progress.cancelTitle')}
        safe={{ label: t('apply.progress.keep') }}
        other={{
          label: t('apply.progress.cancelYes'),
          onClick: () => void cancel(),
          loading: busy ? t('apply.progress.cancelling') : undefined,
        }}
      >
        {t('apply.progress.cancelText')}
      </LazyDialog>
    </>
  )
}

function ProgressNav() {
  const { t } = useTexts()
  return <HelpNav title={t('apply.progress.title')} back={paths.homeLoan} />
}
