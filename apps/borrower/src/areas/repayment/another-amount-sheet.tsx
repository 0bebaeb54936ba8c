import type { LoanView, PrepaymentOption } from '@hiram/contract/loan'
import { isBusinessDate } from '@hiram/lending'
import { currencyFacts } from '@hiram/markets/market'
import { useState } from 'react'
import { useDateParts } from '../../platform/format/use-date-parts.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { DatePartsInput } from '../../ui/DatePartsInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { AmountQuote } from './amount-quote.tsx'
import { plainAmount } from './plain-amount.ts'
import css from './repayment.module.css'
import { typedAmount } from './typed-amount.ts'

type AnotherAmountSheetProps = {
  open: boolean
  loan: LoanView
  onClose: () => void
  onChoose: (minor: bigint, option: PrepaymentOption | undefined) => void
}

/** Any amount up to the payoff, on any day, with a quote of what it would pay and what comes after it. */
export function AnotherAmountSheet({ open, loan, onClose, onChoose }: AnotherAmountSheetProps) {
  const { t } = useTexts()
  const words = useDateParts()
  const { money, currency, date: writtenDate } = useFormat()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const [day, setDay] = useState<string>()
  const [option, setOption] = useState<PrepaymentOption>()
  const date = day ?? loan.businessDate
  const last = aYearAfter(loan.businessDate)
  const isTyped = date.length === last.length
  const dayQuoted = isBusinessDate(date) && loan.businessDate <= date && date <= last
  const payoff = loan.earlyRepaymentAmount
  const typed = typedAmount(text, currency)
  const minor = typed.kind === 'amount' && typed.minor > 0n && typed.minor <= payoff ? typed.minor : undefined
  const problem = problemOf(typed, payoff)
  const error =
    problem && (asked || problem !== 'amountEmpty') ? t(`repayment.${problem}`, { amount: money(payoff) }) : undefined
  const fill = (value: bigint) => setText(plainAmount(value, currency))
  function choose() {
    if (minor !== undefined) return onChoose(minor, option)
    setAsked(true)
  }
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('repayment.another')}
      closeLabel={t('common.close')}
      footer={
        <Button onClick={choose}>
          {minor === undefined ? t('repayment.showCode') : t('repayment.showCodeFor', { amount: money(minor) })}
        </Button>
      }
    >
      <Field
        label={t('repayment.amountLabel')}
        hint={t('repayment.amountHint', { amount: money(payoff) })}
        error={error}
      >
        <TextInput
          inputMode={currencyFacts(currency).decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className={css.picks}>
        <SmallButton onClick={() => fill(loan.nextAmount)}>
          {t('repayment.pickNext', { amount: money(loan.nextAmount) })}
        </SmallButton>
        <SmallButton onClick={() => fill(payoff)}>{t('repayment.pickAll', { amount: money(payoff) })}</SmallButton>
      </div>
      <div className="mt3">
        <Field
          label={t('repayment.dayLabel')}
          hint={t('repayment.dayHint')}
          error={isTyped && !dayQuoted ? t('repayment.dayNotPossible', { last: writtenDate(last) }) : undefined}
          group
        >
          <DatePartsInput value={date} onChange={setDay} {...words} />
        </Field>
      </div>
      {minor === undefined || !dayQuoted ? null : (
        <AmountQuote loan={loan} amount={minor} date={date} option={option} onOption={setOption} />
      )}
    </LazySheet>
  )
}

function problemOf(typed: ReturnType<typeof typedAmount>, payoff: bigint) {
  if (typed.kind === 'empty') return 'amountEmpty'
  if (typed.kind === 'unclear' || typed.minor <= 0n) return 'amountUnclear'
  return typed.minor > payoff ? 'amountTooMuch' : undefined
}

function aYearAfter(day: string) {
  return new Date(Date.parse(day) + 365 * 86_400_000).toISOString().slice(0, 10)
}
