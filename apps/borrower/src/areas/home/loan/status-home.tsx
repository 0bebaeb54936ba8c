import { isExpired } from '@hiram/contract/is-expired'
import type { LoanView } from '@hiram/contract/loan'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { LoanWait } from '../../../loan/LoanWait.tsx'
import { useFormat } from '../../../platform/format/use-format.ts'
import type { CodeOf } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { track } from '../../../platform/tracking/track.ts'
import { Button } from '../../../ui/Button.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import { StatusPanel } from '../../../ui/StatusPanel.tsx'
import { DocumentNav } from './document-nav.tsx'
import { ExampleCost } from './example-cost.tsx'
import type { HomeState } from './home-state.ts'
import { LoanLinks } from './loan-links.tsx'
import type { Card } from './new-home.tsx'
import { actionsOf, againOf, stepsToCorrect } from './status-actions.ts'
import { AskedSum, CorrectionList, PaidSum } from './status-sections.tsx'

type StatusHomeProps = { state: Extract<HomeState, { shows: 'status' }>; card: Card | undefined }

/** The status of an application or of an ended loan, with the next action. */
export function StatusHome({ state, card }: StatusHomeProps) {
  const { t } = useTexts()
  const { loan } = state
  const { mayApply } = againOf(state)
  const [first, second] = actionsOf(loan, mayApply)
  return (
    <Screen
      nav={<DocumentNav />}
      tabs={<HomeTabs current="loan" />}
      bar={
        <BottomBar>
          <Button
            to={first.to}
            kind={first.quiet ? 'alt' : 'pri'}
            onClick={() => {
              if (first.text === 'again') track('start')
            }}
          >
            {t(`home.action.${first.text}`)}
          </Button>
          {second ? (
            <Button to={second.to} kind="txt">
              {t(`home.action.${second.text}`)}
            </Button>
          ) : null}
        </BottomBar>
      }
    >
      <Panel state={state} isClosed={card?.isClosed === true} />
      {loan.status === 'rollback' ? <CorrectionList loan={loan} /> : null}
      {loan.status === 'close' ? <PaidSum loan={loan} /> : null}
      {loan.status === 'refuse' || loan.status === 'abandon' || loan.status === 'close' ? null : (
        <AskedSum loan={loan} />
      )}
      {mayApply && card ? <ExampleCost example={card.example} /> : null}
      {loan.status === 'pass' || loan.status === 'close' ? <LoanLinks /> : null}
    </Screen>
  )
}

function Panel({ state, isClosed }: { state: StatusHomeProps['state']; isClosed: boolean }) {
  const { t } = useTexts()
  const { money, gap } = useFormat()
  const { loan } = state
  const says = useSentence(state, isClosed)
  return (
    <StatusPanel
      status={loan.status}
      title={
        isExpired(loan)
          ? t('loan.log.abandon')
          : t(`home.status.${loan.status as CodeOf<'home', 'status'>}`, { amount: money(loan.receivedAmount) })
      }
    >
      {says}
      {loan.status === 'examine' || loan.status === 'pass' ? (
        <>
          {gap}
          <LoanWait loan={loan} />
        </>
      ) : null}
    </StatusPanel>
  )
}

function useSentence(state: StatusHomeProps['state'], isClosed: boolean) {
  const { t } = useTexts()
  const { date, sentences } = useFormat()
  const { loan } = state
  const { mayApply, applyFrom, isLasting } = againOf(state)
  const later = applyFrom === null ? null : t('home.applyFrom', { date: date(applyFrom) })
  const again = isClosed ? t('loan.says.lendingClosed') : mayApply ? t('loan.applyNow') : later
  switch (loan.status) {
    case 'refuse':
      return isLasting ? t('loan.says.refuseNoDate') : again
    case 'abandon':
      return sentences(
        isExpired(loan) ? t('loan.abandon.notAnsweredInTime', { date: date(loan.statusSince, 'day') }) : null,
        t('loan.says.abandon'),
        again,
      )
    case 'close':
      return loan.closedOn === null ? t('loan.says.close') : t('loan.says.closedOn', { date: date(loan.closedOn) })
    case 'withdrawal':
      return withdrawalSentence(loan, t, date)
    case 'pass':
      return loan.payout === null
        ? t('loan.says.pass')
        : t('loan.says.passTo', { bank: loan.payout.bank, ending: loan.payout.accountEnding })
    case 'rollback':
      return t('loan.says.rollback', { count: stepsToCorrect(loan).length })
    default:
      return t('loan.says.examine')
  }
}

type Translate = ReturnType<typeof useTexts>['t']

function withdrawalSentence(loan: LoanView, t: Translate, date: (day: string) => string) {
  if (loan.payout?.state === 'failed')
    return t(loan.payout.wasReturned ? 'loan.says.payoutReturned' : 'loan.says.payoutFailed')
  return loan.offerEndsOn === null
    ? t('loan.says.withdrawal')
    : t('loan.says.withdrawalUntil', { date: date(loan.offerEndsOn) })
}
