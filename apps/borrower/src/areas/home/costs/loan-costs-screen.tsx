import { HelpNav } from '../../../loan/HelpNav.tsx'
import { UnreachedScreen } from '../../../loan/UnreachedScreen.tsx'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ChooseLoan, LoanCostSum } from './choose-loan.tsx'
import { EachPayment, FeesAndTotal, OnlyIfItHappens, Rates } from './cost-sections.tsx'
import { useCosts } from './use-costs.ts'

/** /home/loan/costs: rates, every fee and every payment of any loan on offer. Needs no account. */
export function LoanCostsScreen() {
  const { t } = useTexts()
  const costs = useCosts()
  const { cost } = costs
  const nav = <HelpNav line title={t('title.loanCosts')} />
  if (cost === undefined && costs.failed) return <UnreachedScreen nav={nav} onRefresh={async () => costs.reload()} />
  return (
    <Screen nav={nav}>
      {cost ? (
        <>
          <ChooseLoan offers={costs.offers} cost={cost} onChoose={costs.choose} failed={costs.failed} />
          <LoanCostSum cost={cost} />
          <FeesAndTotal cost={cost} />
          <EachPayment cost={cost} />
          <Rates cost={cost} />
          <OnlyIfItHappens cost={cost} />
        </>
      ) : (
        <Skeleton block rows={5} label={t('common.loading')} />
      )}
    </Screen>
  )
}
