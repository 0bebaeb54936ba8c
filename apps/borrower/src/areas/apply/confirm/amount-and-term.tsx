import { calculateFees } from '@hiram/contract/home'
import { memo, type ReactNode, type TransitionStartFunction, useOptimistic } from 'react'
import { Money } from '../../../loan/Money.tsx'
import { paths } from '../../../paths.ts'
import { useCall } from '../../../platform/api/use-call.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import type { CodeOf } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { useQuery } from '../../../routing/shown-screen.ts'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { MoreLink } from '../../../ui/MoreLink.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import css from '../apply.module.css'
import { extras, feesRequest, type OfferedTerm, quickAmounts, type Term, termKey } from './confirm-choice.ts'
import { PaydayField } from './payday-field.tsx'
import type { LoanChoice } from './use-loan-choice.ts'

type ChoiceProps = {
  choice: LoanChoice
  /** What follows from a choice is drawn after the choice itself. */
  whenShown: TransitionStartFunction
}

/** How much and for how long: one number moved by slider, steps or a tap, and the terms it can be had over. */
export const AmountAndTerm = memo(function AmountAndTerm({ choice, whenShown }: ChoiceProps) {
  const { t } = useTexts()
  const { terms } = choice
  return (
    <Section tight title={t('apply.confirm.howMuch')}>
      <Amount choice={choice} whenShown={whenShown} />
      <h2 className="mt5">{t('apply.confirm.term')}</h2>
      <div className="mt2">
        <Terms choice={choice} whenShown={whenShown} />
      </div>
      <Unavailable terms={terms.filter((offered) => !offered.available)} />
      <PaydayField choice={choice} />
    </Section>
  )
})

function Amount({ choice, whenShown }: ChoiceProps) {
  const { t } = useTexts()
  const { moneyShort } = useFormat()
  const { amounts, chooseAmount } = choice
  const [amount, show] = useOptimistic(choice.amount)
  const least = amounts[0]
  const most = amounts.at(-1)
  if (amount === undefined || least === undefined || most === undefined) return null
  const choose = (chosen: bigint | undefined) =>
    whenShown(() => {
      show(chosen)
      chooseAmount(chosen)
    })
  return (
    <>
      <Slider
        value={amounts.indexOf(amount)}
        min={0}
        max={amounts.length - 1}
        onChange={(at) => choose(amounts[at])}
        label={t('apply.confirm.howMuch')}
        valueText={moneyShort(amount)}
        lessLabel={t('apply.confirm.less')}
        moreLabel={t('apply.confirm.more')}
        minText={moneyShort(least)}
        maxText={t('apply.confirm.limit', { amount: moneyShort(most) })}
      >
        <Money minor={amount} size="amount" whole />
      </Slider>
      {amounts.length > 1 ? (
        <div className="mt3">
          <Fitting longest={moneyShort(most)}>
            <ChipGroup
              aria-label={t('apply.confirm.quick')}
              options={quickAmounts(amounts).map((quick) => ({ value: String(quick), label: moneyShort(quick) }))}
              value={String(amount)}
              onChange={(chosen) => choose(BigInt(chosen))}
              columns={3}
            />
          </Fitting>
        </div>
      ) : null}
    </>
  )
}

/** Chips of which as many stand in a row as have room for the longest figure in one line, at most their columns. */
function Fitting({ longest, children }: { longest: string; children: ReactNode }) {
  return (
    <div className={css.fitting} style={{ '--longest': longest.length }}>
      {children}
    </div>
  )
}

function Terms({ choice, whenShown }: ChoiceProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { terms, chooseTerm, settledAmount, payday } = choice
  const [term, show] = useOptimistic(choice.term)
  const available = terms.filter((offered) => offered.available)
  const choose = (key: string) =>
    whenShown(() => {
      const chosen = available.find((offered) => termKey(offered) === key)
      show(chosen)
      chooseTerm(chosen)
    })
  return (
    // one payment is the loan and its cost, the longest there is
    <Fitting longest={t('apply.termPayments', { count: 1, amount: money(settledAmount) })}>
      <ChipGroup
        aria-label={t('apply.confirm.term')}
        options={available.map((offered) => ({
          value: termKey(offered),
          label: t('apply.term', offered),
          sub: <TermPayments amount={settledAmount} term={offered} payday={payday} />,
        }))}
        value={term && termKey(term)}
        onChange={choose}
        columns={Math.min(3, Math.max(1, available.length))}
      />
    </Fitting>
  )
}

const knownReasons = new Set(['needsCertification', 'aboveLimit'])

/** Terms that cannot be had now, by reason, with the way to open them where there is one. */
function Unavailable({ terms }: { terms: readonly OfferedTerm[] }) {
  const { t } = useTexts()
  const { list } = useFormat()
  const reasons = [...new Set(terms.map(({ reason }) => reason ?? 'other'))]
  return reasons.map((reason) => {
    const which = terms.filter((term) => (term.reason ?? 'other') === reason)
    return (
      <div key={reason} className={css.gone}>
        <b>{list(which.map((term) => t('apply.term', term)))}</b>
        <p>
          {t(`apply.unavailable.${knownReasons.has(reason) ? (reason as CodeOf<'apply', 'unavailable'>) : 'other'}`)}
        </p>
        {reason === 'needsCertification' ? (
          <MoreLink to={paths.applyWorkInfo}>{t('apply.unavailable.addProof')}</MoreLink>
        ) : null}
      </div>
    )
  })
}

type TermPaymentsProps = { amount: bigint; term: Term; payday: number | undefined }

/** Under a term: how many payments and of how much, by the server's calculation, before any coupon; empty until it is known. */
const TermPayments = memo(function TermPayments({ amount, term, payday }: TermPaymentsProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { upAmount } = extras(useQuery())
  const { data } = useCall(calculateFees, feesRequest(amount, term, { upAmount, payday }), { enabled: amount > 0n })
  const [first] = data?.instalments ?? []
  if (data === undefined || first === undefined) return unknown
  return t('apply.termPayments', { count: data.instalments.length, amount: money(first.total) })
})

/** Holds the line, so that nothing moves when the figure comes. */
const unknown = '\u00a0'
