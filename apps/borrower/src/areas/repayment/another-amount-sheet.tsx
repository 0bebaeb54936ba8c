import type { LoanView } from '@hiram/contract/loan'
import { repaymentQuote } from '@hiram/contract/repayment'
import { currencyFacts } from '@hiram/markets/market'
import { useDeferredValue, useState } from 'react'
import { AmountList } from '../../loan/AmountList.tsx'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { usePartRows } from './part-rows.tsx'
import { plainAmount } from './plain-amount.ts'
import css from './repayment.module.css'
import { typedAmount } from './typed-amount.ts'

type AnotherAmountSheetProps = {
  open: boolean
  loan: LoanView
  onClose: () => void
  onChoose: (minor: bigint) => void
}

/** Any amount up to the payoff, on any day, with a quote of what it would pay. */
export function AnotherAmountSheet({ open, loan, onClose, onChoose }: AnotherAmountSheetProps) {
  const { t } = useTexts()
  const { money, currency } = useFormat()
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const [day, setDay] = useState<string>()
  const date = day ?? loan.businessDate
  const payoff = loan.earlyRepaymentAmount
  const typed = typedAmount(text, currency)
  const minor = typed.kind === 'amount' && typed.minor > 0n && typed.minor <= payoff ? typed.minor : undefined
  const problem = problemOf(typed, payoff)
  const error =
    problem && (asked || problem !== 'amountEmpty') ? t(`repayment.${problem}`, { amount: money(payoff) }) : undefined
  const fill = (value: bigint) => setText(plainAmount(value, currency))
  function choose() {
    if (minor !== undefined) return onChoose(minor)
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
        <Field label={t('repayment.dayLabel')} hint={t('repayment.dayHint')}>
          <DateInput
            value={date}
            min={loan.businessDate}
            max={aYearAfter(loan.businessDate)}
            onChange={(event) => setDay(event.target.value || undefined)}
          />
        </Field>
      </div>
      {minor === undefined ? null : <Quote loan={loan} amount={minor} date={date} />}
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

/** The server's quote for this amount on this day, by the function that also posts payments. */
function Quote({ loan, amount, date: day }: { loan: LoanView; amount: bigint; date: string }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const partRows = usePartRows()
  const wanted = useDeferredValue(amount)
  const { data, failure } = useCall(repaymentQuote, { loanId: loan.loanId, amount: wanted, date: day })
  const isToday = day === loan.businessDate
  if (failure && !data) return <p className="label mt3">{t('repayment.quoteFailed')}</p>
  if (!data) return <Skeleton rows={3} label={t('common.loading')} />
  return (
    <div className="mt3" aria-live="polite">
      <h3>{isToday ? t('repayment.quoteTitle') : t('repayment.quoteTitleOn', { date: date(day) })}</h3>
      <AmountList
        rows={[
          ...partRows(data),
          { label: t('repayment.leftAfter'), value: data.leftToPay, kind: 'sub' },
          ...(data.interestSaved > 0n ? [{ label: t('repayment.interestSaved'), value: data.interestSaved }] : []),
        ]}
      />
      <Tip className="mt3" tone={data.closes ? 'good' : 'quiet'}>
        {data.closes ? t('repayment.quoteCloses') : t('repayment.quoteOpen')}
        {data.closes ? null : ` ${t('repayment.quotePayoff', { amount: money(data.payoffAmount) })}`}
      </Tip>
    </div>
  )
}
