import { latestLoan } from '@hiram/contract/loan'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { LoadFailedScreen } from '../../../loan/LoadFailedScreen.tsx'
import { loanStatusPath, loginPath, paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { callFailureOf } from '../../../platform/errors/call-failure.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { track } from '../../../platform/tracking/track.ts'
import { retryImport } from '../../../retry-import.ts'
import { useSignedIn } from '../../../session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconSlip } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { BarButton, BottomBar, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import { ClosedNotice } from '../closed-notice.tsx'
import { ChooseLoan, LoanCostSum } from '../costs/choose-loan.tsx'
import { useCosts } from '../costs/use-costs.ts'
import { useDraftProgress } from '../use-draft-progress.ts'

/** /home/loan/apply: the amounts and terms on offer with their cost, and the way into the application. */
export function HomeApplyScreen() {
  const { t } = useTexts()
  const costs = useCosts()
  const { cost } = costs
  const tabs = <HomeTabs current="loan" />
  if (!cost && costs.failure) {
    const cause = callFailureOf(costs.failure)
    return <LoadFailedScreen title={t('title.homeLoan')} tabs={tabs} cause={cause} callUs onRefresh={costs.reload} />
  }
  if (costs.isClosed)
    return (
      <Screen tabs={tabs}>
        <ClosedNotice />
      </Screen>
    )
  return (
    <Screen tabs={tabs} bar={<ApplyBar />}>
      <Section tight>
        <h1 className="page-h">{t('home.chooseTitle')}</h1>
        <MayNot />
      </Section>
      {cost ? (
        <>
          <ChooseLoan offers={costs.offers} cost={cost} onChoose={costs.choose} failure={costs.failure} />
          <LoanCostSum cost={cost} />
        </>
      ) : (
        <Skeleton block rows={4} label={t('common.loading')} />
      )}
      <List>
        <ListItem icon={IconSlip} title={t('title.loanCosts')} to={paths.loanCosts} />
      </List>
    </Screen>
  )
}

/** Why the borrower cannot apply now, and from when (ERR-13). */
function MayNot() {
  const { t } = useTexts()
  const { date } = useFormat()
  const { latestInfo, loan } = useEligibility()
  if (!latestInfo || latestInfo.canApply || latestInfo.reason === 'stepIncomplete' || isOpen(loan?.status)) return null
  return (
    <Tip className="mt4" tone="warn">
      <b>{t('home.cannotApply')}</b> {latestInfo.from ? t('home.applyFrom', { date: date(latestInfo.from) }) : null}
    </Tip>
  )
}

function ApplyBar() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  const { loan, latestInfo } = useEligibility()
  const draft = useDraftProgress(signedIn, () => retryImport(() => import('../draft-call.ts')))
  if (!signedIn) {
    return <BarButton to={loginPath(paths.homeApply)}>{t('home.signIn')}</BarButton>
  }
  if (isOpen(loan?.status)) {
    return <BarButton to={loanStatusPath(loan?.status)}>{t('home.seeLoan')}</BarButton>
  }
  const later = latestInfo && !latestInfo.canApply && latestInfo.reason !== 'stepIncomplete'
  if (later) return null
  return (
    <BottomBar>
      {latestInfo?.canApply ? (
        <Button to={paths.applyConfirm}>{t('title.applyConfirm')}</Button>
      ) : (
        <Button to={paths.apply} onClick={() => draft || track('start')}>
          {t(draft ? 'home.goOn' : 'home.start')}
        </Button>
      )}
    </BottomBar>
  )
}

function useEligibility() {
  const signedIn = useSignedIn()
  const { data } = useCall(latestLoan, {}, { enabled: signedIn })
  return { loan: data?.latestApplication, latestInfo: data?.latestInfo }
}

function isOpen(status: string | undefined) {
  return status !== undefined && !['refuse', 'abandon', 'close'].includes(status)
}
