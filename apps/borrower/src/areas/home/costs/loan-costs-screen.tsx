import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { useShownScreen } from '../../../routing/shown-screen.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { ClosedNotice } from '../closed-notice.tsx'
import { ChooseLoan, LoanCostSum } from './choose-loan.tsx'
import { EachPayment, FeesAndTotal, OnlyIfItHappens, Rates } from './cost-sections.tsx'
import { useCosts } from './use-costs.ts'

/** /home/loan/costs, and from the welcome: rates, every fee and every payment of any loan on offer. Needs no account. */
export function LoanCostsScreen() {
  const { t } = useTexts()
  const costs = useCosts()
  const { cost } = costs
  const atWelcome = useShownScreen().address.pathname.startsWith(paths.authorization)
  const nav = <HelpNav line title={t('title.loanCosts')} back={atWelcome ? paths.authorization : paths.homeLoan} />
  if (!cost) return <PendingScreen nav={nav} failure={costs.failure} onRefresh={costs.reload} />
  if (costs.isClosed)
    return (
      <Screen nav={nav}>
        <ClosedNotice underTitle />
      </Screen>
    )
  return (
    <Screen nav={nav}>
      <ChooseLoan offers={costs.offers} cost={cost} onChoose={costs.choose} failure={costs.failure} />
      <LoanCostSum cost={cost} />
      <FeesAndTotal cost={cost} />
      <EachPayment cost={cost} />
      <Rates cost={cost} />
      <OnlyIfItHappens cost={cost} />
    </Screen>
  )
}
