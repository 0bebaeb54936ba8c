import type { LoanView, PrepaymentOption } from '@hiram/contract/loan'
import { repaymentQuote } from '@hiram/contract/repayment'
import { useDeferredValue } from 'react'
import { AmountList } from '../../loan/AmountList.tsx'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { usePartRows } from './part-rows.tsx'
import { ComingPlan, PrepaymentChoice, type Quote } from './prepayment-choice.tsx'

type AmountQuoteProps = {
  loan: LoanView
  amount: bigint
  date: string
  option: PrepaymentOption | undefined
  onOption: (option: PrepaymentOption) => void
}

/** The server's quote for this amount on this day, by the function that also posts payments. */
export function AmountQuote({ loan, amount, date: day, option, onOption }: AmountQuoteProps) {
  const { t } = useTexts()
  const { date } = useFormat()
  const wanted = useDeferredValue(amount)
  const { data, failure } = useCall(repaymentQuote, { loanId: loan.loanId, amount: wanted, date: day })
  if (failure && !data) return <p className="label mt3">{t('repayment.quoteFailed')}</p>
  if (!data) return <Skeleton rows={3} label={t('common.loading')} />
  const shown = option ?? data.option
  const isToday = day === loan.businessDate
  return (
    <div className="mt5">
      <div aria-live="polite">
        <h3>{isToday ? t('repayment.quoteTitle') : t('repayment.quoteTitleOn', { date: date(day) })}</h3>
        <Parts quote={data} option={shown} />
        <Outcome quote={data} />
      </div>
      {data.closes || data.isRecovery ? null : (
        <>
          {data.isChoice ? <PrepaymentChoice quote={data} option={shown} onChoose={onOption} /> : null}
          <div aria-live="polite">
            <ComingPlan quote={data} option={shown} />
          </div>
        </>
      )}
    </div>
  )
}

function Parts({ quote, option }: { quote: Quote; option: PrepaymentOption }) {
  const { t } = useTexts()
  const partRows = usePartRows()
  const { saves, leftToPay } = quote.closes || quote.isRecovery ? closing(quote) : quote.plans[option]
  return (
    <AmountList
      rows={[
        ...partRows(quote),
        { label: t('repayment.leftAfter'), value: leftToPay, kind: 'sub' },
        ...(saves > 0n ? [{ label: t('repayment.interestSaved'), value: saves }] : []),
      ]}
    />
  )
}

/** A payment that ends the loan, or lowers what is owed after a write-off, leaves no plan. */
function closing({ leftToPay, interestSaved: saves }: Quote) {
  return { saves, leftToPay }
}

function Outcome({ quote }: { quote: Quote }) {
  const { t } = useTexts()
  const { money, sentences } = useFormat()
  if (quote.closes)
    return (
      <Tip className="mt3" tone="good">
        {t('repayment.quoteCloses')}
      </Tip>
    )
  return (
    <Tip className="mt3">
      {quote.isRecovery
        ? t('repayment.quoteRecovery')
        : sentences(t('repayment.quoteOpen'), t('repayment.quotePayoff', { amount: money(quote.payoffAmount) }))}
    </Tip>
  )
}
