import type { LoanCost } from '@hiram/contract/home'
import { CostBar } from '../../../loan/CostBar.tsx'
import { CostLine } from '../../../loan/CostLine.tsx'
import type { Failure } from '../../../platform/api/api.ts'
import { callFailureOf } from '../../../platform/errors/call-failure.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ratioOf } from '../loan/ruler.ts'
import css from './loan-costs.module.css'
import { type Offer, offerKey } from './use-costs.ts'

type ChooseProps = {
  offers: readonly Offer[]
  cost: LoanCost
  onChoose: (offer: Offer) => void
  failure: Failure | undefined
}

/** Choosing an amount and a term; the representative example comes first. */
export function ChooseLoan({ offers, cost, onChoose, failure }: ChooseProps) {
  const { t } = useTexts()
  const { moneyShort } = useFormat()
  if (offers.length < 2) return null
  const amounts = [...new Map(offers.map((offer) => [String(offer.amount), offer.amount])).values()]
  const terms = offers.filter(({ amount }) => amount === cost.amount)
  function choose(found: Offer | undefined) {
    if (found) onChoose(found)
  }
  function chooseAmount(text: string) {
    const same = offers.filter(({ amount }) => String(amount) === text)
    choose(same.find((offer) => offerKey(offer) === offerKey({ ...cost, amount: offer.amount })) ?? same[0])
  }
  return (
    <Section tight>
      <div className={css.choose}>
        <Field label={t('home.amount')}>
          <Select
            value={String(cost.amount)}
            options={amounts.map((amount) => ({ value: String(amount), label: moneyShort(amount) }))}
            onChange={(event) => chooseAmount(event.target.value)}
          />
        </Field>
        <Field label={t('home.term')} error={failure ? t(`error.${callFailureOf(failure)}Title`) : undefined}>
          <Select
            value={offerKey(cost)}
            options={terms.map((offer) => ({
              value: offerKey(offer),
              label: t('home.period', { unit: offer.periodUnit, period: offer.period }),
            }))}
            onChange={(event) => choose(terms.find((offer) => offerKey(offer) === event.target.value))}
          />
        </Field>
      </div>
    </Section>
  )
}

/** The chosen loan's cost in one line and one bar. */
export function LoanCostSum({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { money, moneyShort, percent } = useFormat()
  const term = { unit: cost.periodUnit, period: cost.period }
  return (
    <Section lead={t('home.example', { amount: moneyShort(cost.amount), ...term })}>
      <CostLine label={t('home.loanCosts')} value={money(cost.costAmount)} />
      <CostBar
        costRatio={ratioOf(cost.costAmount, 0n, cost.repaymentAmount)}
        got={t('home.youReceive', { amount: money(cost.receivedAmount) })}
        extra={<b>{t('home.apr', { rate: percent(cost.annualPercentageRate, 1) })}</b>}
      />
    </Section>
  )
}
