import { HelpNav } from '../../../loan/HelpNav.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { BottomBar } from '../../../ui/BottomBar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconRefresh } from '../../../ui/icons.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { HomeTrouble } from '../home-trouble.tsx'
import { ChooseLoan, LoanCostSum } from './choose-loan.tsx'
import { EachPayment, FeesAndTotal, OnlyIfItHappens, Rates } from './cost-sections.tsx'
import { useCosts } from './use-costs.ts'

/** /home/loan/costs: rates, every fee and every payment of any loan on offer. Needs no account. */
export function LoanCostsScreen() {
  const { t } = useTexts()
  const costs = useCosts()
  const { cost } = costs
  const broken = cost === undefined && costs.failed
  return (
    <Screen
      nav={<CostsNav />}
      paper={broken}
      bar={
        broken ? (
          <BottomBar bare>
            <Button icon={IconRefresh} onClick={costs.reload}>
              {t('common.refresh')}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      {broken ? <HomeTrouble /> : null}
      {cost ? (
        <>
          <ChooseLoan offers={costs.offers} cost={cost} onChoose={costs.choose} failed={costs.failed} />
          <LoanCostSum cost={cost} />
          <FeesAndTotal cost={cost} />
          <EachPayment cost={cost} />
          <Rates cost={cost} />
          <OnlyIfItHappens cost={cost} />
        </>
      ) : broken ? null : (
        <Skeleton block rows={5} label={t('common.loading')} />
      )}
    </Screen>
  )
}

function CostsNav() {
  const { t } = useTexts()
  return <HelpNav line title={t('title.loanCosts')} />
}
