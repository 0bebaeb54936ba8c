import { Suspense } from 'react'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { LoadFailedScreen } from '../../../loan/LoadFailedScreen.tsx'
import { answerKey, type ReadOptions, useAnswer } from '../../../platform/api/use-answer.ts'
import { callFailureOf } from '../../../platform/errors/call-failure.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { retryImport } from '../../../retry-import.ts'
import { useSignedIn } from '../../../session/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ActiveHome } from './active-home.tsx'
import { HomeBand } from './home-band.tsx'
import { homeState, lookAgainMs } from './home-state.ts'
import { ClosedHome, LateHome, StatusHome } from './lazy-parts.tsx'
import { NewHome } from './new-home.tsx'

const calls = () => retryImport(() => import('./home-calls.ts'))
const readCard = async (options: ReadOptions) => (await calls()).readLoanCard(options)
const readLatest = async (options: ReadOptions) => (await calls()).readLatest(options)

/** /home/loan: what can be borrowed, the state of an application, or what is to be repaid. */
export function HomeLoanScreen() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const card = useAnswer(answerKey('loanCard'), readCard, { freshMs: 0 })
  const latest = useAnswer(answerKey('latestLoan'), readLatest, {
    enabled: signedIn,
    freshMs: 0,
    refetchMs: lookAgainMs,
  })
  const state = homeState(signedIn ? latest.data : undefined)
  const needsCard = state.shows === 'new' || state.shows === 'status'
  const failure = latest.failure ?? (needsCard ? card.failure : undefined)
  const waiting = (signedIn && !latest.data) || (needsCard && !card.data)
  if (waiting && failure) {
    const refresh = () => {
      void card.refresh()
      if (signedIn) void latest.refresh()
    }
    return (
      <LoadFailedScreen
        title={t('title.homeLoan')}
        tabs={<HomeTabs current="loan" />}
        cause={callFailureOf(failure)}
        callUs
        onRefresh={refresh}
      />
    )
  }
  if (waiting) return <WaitingHome />
  if (state.shows === 'repay') return <ActiveHome loan={state.loan} />
  if (state.shows === 'overdue') return <LateHome loan={state.loan} until={<WaitingHome />} />
  if (state.shows === 'status')
    return (
      <Suspense fallback={<WaitingHome />}>
        <StatusHome state={state} card={card.data} />
      </Suspense>
    )
  if (!card.data) return <WaitingHome />
  if (card.data.isClosed)
    return (
      <Suspense fallback={<WaitingHome />}>
        <ClosedHome />
      </Suspense>
    )
  const limit = latest.data ? latest.data.latestInfo.limit : card.data.limit
  return <NewHome card={card.data} limit={limit} signedIn={signedIn} />
}

function WaitingHome() {
  const { t } = useTexts()
  return (
    <Screen edge="band" tabs={<HomeTabs current="loan" />}>
      <HomeBand lead={t('title.homeLoan')}>
        <span />
      </HomeBand>
      <Skeleton block rows={4} label={t('common.loading')} />
    </Screen>
  )
}
