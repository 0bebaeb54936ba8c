import type { AnswerOf } from '@hiram/contract'
import { type PrepaymentOption, prepaymentOption } from '@hiram/contract/loan'
import type { repaymentQuote } from '@hiram/contract/repayment'
import { PaymentTable } from '../../loan/PaymentTable.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { Field } from '../../ui/Field.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { comparePlans, firstLowered } from './coming.ts'
import css from './repayment.module.css'

export type Quote = AnswerOf<typeof repaymentQuote>

type PrepaymentChoiceProps = {
  quote: Quote
  option: PrepaymentOption
  onChoose: (option: PrepaymentOption) => void
}

/** What extra principal is to do: finish sooner or lower payments, with what each saves. */
export function PrepaymentChoice({ quote, option, onChoose }: PrepaymentChoiceProps) {
  const { t } = useTexts()
  const { money, sentences } = useFormat()
  const effect = useEffectText(quote)
  return (
    <div className={css.choice}>
      <Field label={t('repayment.option.title', { amount: money(quote.extra) })} group>
        <ChipGroup
          columns={1}
          options={prepaymentOption.options.map((value) => ({
            value,
            label: t(`repayment.option.${value}`),
            sub: sentences(t('repayment.option.saves', { amount: money(quote.plans[value].saves) }), effect(value)),
          }))}
          value={option}
          onChange={onChoose}
        />
      </Field>
    </div>
  )
}

/** What an option does to the payments, in a few words. */
function useEffectText({ planBefore, plans }: Quote) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return (option: PrepaymentOption) => {
    const { coming } = plans[option]
    const last = coming.at(-1)
    if (option === 'finishSooner') return last ? t('repayment.option.lastOn', { date: date(last.dueDate) }) : ''
    const lower = firstLowered(planBefore, coming)
    return lower
      ? t('repayment.option.lowerFrom', { amount: money(lower.after), date: date(lower.dueDate, 'short') })
      : ''
  }
}

/** The next payment with its date, which extra principal does not replace, and all coming payments, now and after this one. */
export function ComingPlan({ quote, option }: { quote: Quote; option: PrepaymentOption }) {
  const { t } = useTexts()
  const { money, moneyBare, date, gap } = useFormat()
  const { coming, nextDate, nextAmount } = quote.plans[option]
  const rows = comparePlans(quote.planBefore, coming)
  return (
    <>
      {nextDate === null ? null : (
        <Tip className="mt3" tone="good">
          <b>{t('repayment.next', { amount: money(nextAmount), date: date(nextDate) })}</b>
          {quote.extra > 0n ? gap + t('repayment.nextStays') : null}
        </Tip>
      )}
      {rows.length === 0 ? null : (
        <>
          <h3 className="mt3">{t('repayment.comingTitle')}</h3>
          <PaymentTable
            head={[t('repayment.colDue'), t('repayment.colBefore'), t('repayment.colAfter')]}
            rows={rows.map(({ dueDate, before, after }) => ({
              paid: after === 0n,
              cells: [
                date(dueDate),
                before === 0n ? '–' : moneyBare(before),
                after === 0n ? t('repayment.nothingDue') : money(after),
              ],
            }))}
          />
        </>
      )}
    </>
  )
}
