import { banks } from '@hiram/contract/app-info/dictionaries'
import { canApply } from '@hiram/contract/loan'
import { memo, useDeferredValue, useEffect, useMemo, useTransition } from 'react'
import { BarSum } from '../../../loan/BarSum.tsx'
import { EmptyScreen } from '../../../loan/EmptyScreen.tsx'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { PendingScreen } from '../../../loan/PendingScreen.tsx'
import { loanStatusPath, paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { track } from '../../../platform/tracking/track.ts'
import { Redirect } from '../../../routing/shown-screen.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconBank, IconIdCard } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import { useBasisInfo } from '../basis-info.ts'
import { typedValues } from '../step/typed-values.ts'
import { AmountAndTerm } from './amount-and-term.tsx'
import { ConsentList } from './consent-list.tsx'
import { CostSection, FactsSection } from './cost-parts.tsx'
import { CouponRow } from './coupon-row.tsx'
import { DataUsed } from './data-used.tsx'
import { SignSheet } from './sign-sheet.tsx'
import { useApply } from './use-apply.ts'
import { type LoanChoice, useLoanChoice } from './use-loan-choice.ts'

/** Amount, term, the whole cost, the consents, and the one button that applies (KYC-07). */
export function ConfirmScreen() {
  const { t } = useTexts()
  const may = useCall(canApply, {})
  const choice = useLoanChoice()
  const code = may.failure?.code
  if (code === 'stepIncomplete') return <Redirect to={paths.apply} />
  if (code === 'openLoanExists') return <Redirect to={loanStatusPath()} />
  // ERR-13, with the server's own reason and date
  if (may.failure && (code === 'coolingOff' || code === 'cannotApply' || code === 'lendingClosed'))
    return (
      <EmptyScreen nav={<ConfirmNav />} title={t('apply.cannotApply')} replace>
        {may.failure.msg}
      </EmptyScreen>
    )
  if (choice.cost) return <Confirm choice={choice} />
  return <PendingScreen nav={<ConfirmNav />} failure={choice.failure} onRefresh={choice.refresh} />
}

function Confirm({ choice }: { choice: LoanChoice }) {
  const { t } = useTexts()
  const { money, moneyShort, percent } = useFormat()
  const application = useApply(choice)
  const { sign, code, consents } = application
  useEffect(() => track('fb_mobile_initiated_checkout'), [])
  // what is touched moves at once, and the button waits; all that follows from it is drawn after
  const [choosing, whenShown] = useTransition()
  const { cost } = choice
  const isCurrent = choice.isCurrent && !choosing
  const figures = useDeferredValue(useMemo(() => ({ cost, stale: !choice.isCurrent }), [cost, choice.isCurrent]))
  if (!cost || !figures.cost) return null
  const sum = (
    <BarSum
      total={{ label: t('apply.sum.payBack'), value: money(cost.repaymentAmount) }}
      cost={{
        label: t('apply.confirm.costApr', { apr: percent(cost.annualPercentageRate, 1) }),
        value: money(cost.costAmount),
      }}
    />
  )
  const working = code.busy ? t('apply.carrier.sending') : isCurrent ? undefined : t('apply.confirm.calculation')
  return (
    <Screen
      nav={<ConfirmNav />}
      bar={
        <BottomBar sum={sum}>
          <Button loading={working} onClick={() => void sign()}>
            {t('apply.confirm.agree', { amount: moneyShort(cost.amount) })}
          </Button>
        </BottomBar>
      }
    >
      <AmountAndTerm choice={choice} whenShown={whenShown} />
      <CouponRow coupons={choice.coupons} />
      <CostSection cost={figures.cost} stale={figures.stale} />
      <FactsSection cost={figures.cost} stale={figures.stale} />
      <Details />
      <ConsentList agreed={consents.agreed} onChange={consents.agree} missing={consents.missing} />
      <SignSheet cost={cost} application={application} />
    </Screen>
  )
}

/** What the application says of the borrower; nothing in it changes with the choice. */
const Details = memo(function Details() {
  const { t } = useTexts()
  return (
    <List>
      <AccountRow />
      <ListItem
        icon={IconIdCard}
        title={t('apply.confirm.details')}
        sub={t('apply.confirm.detailsNote')}
        to={paths.apply}
      />
      <DataUsed />
    </List>
  )
})

/** Where the money goes; a tap changes it. */
function AccountRow() {
  const { t } = useTexts()
  const basis = useBasisInfo()
  const { data } = useCall(banks, {})
  const { bankCode, accountNo } = typedValues({ bankCode: '', accountNo: '' }, basis?.steps.withdrawal.values)
  const name = data?.banks.find(({ code }) => code === bankCode)?.name ?? bankCode
  const sub = accountNo ? t('apply.confirm.account', { bank: name, ending: accountNo.slice(-4) }) : undefined
  return <ListItem icon={IconBank} title={t('apply.confirm.moneyGoesTo')} sub={sub} to={paths.applyWithdrawal} />
}

function ConfirmNav() {
  const { t } = useTexts()
  return <HelpNav line title={t('apply.confirm.title')} back={paths.apply} />
}
