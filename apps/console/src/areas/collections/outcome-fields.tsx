import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import css from './collections.module.css'
import { type CallDraft, type outcomeOf, promisedAmount } from './outcome-draft.ts'

type Limits = Parameters<typeof outcomeOf>[1]
type FieldsProps = { draft: CallDraft; limits: Limits; onChange: (draft: CallDraft) => void }

/** What an outcome needs besides: an amount and a day, or a day. */
export function OutcomeFields({ draft, limits, onChange }: FieldsProps) {
  const { outcome, amount, promisedOn, againOn } = draft
  if (outcome === 'callBack')
    return (
      <DayField
        id="again-on"
        label={t('collections.againOn')}
        value={againOn}
        limits={limits}
        onChange={(day) => onChange({ ...draft, againOn: day })}
      />
    )
  if (outcome !== 'promised') return null
  const isWrong = amount.trim() !== '' && promisedAmount(draft, limits) === null
  return (
    <>
      <label className={css.label} htmlFor="promise-amount">
        {t('collections.promiseAmount', { currency: limits.currency })}
      </label>
      <input
        id="promise-amount"
        className={css.field}
        inputMode="decimal"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field by the key or the choice
        autoFocus
        value={amount}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? 'promise-amount-error' : undefined}
        onChange={(event) => onChange({ ...draft, amount: event.target.value })}
      />
      {isWrong && (
        <p className={css.error} id="promise-amount-error">
          {t('collections.promiseWrong', { most: formatMoney(limits.owes, limits.currency) })}
        </p>
      )}
      <DayField
        id="promised-on"
        label={t('collections.promisedOn')}
        value={promisedOn}
        limits={limits}
        onChange={(day) => onChange({ ...draft, promisedOn: day })}
      />
    </>
  )
}

type DayProps = { id: string; label: string; value: string; limits: Limits; onChange: (day: string) => void }

function DayField({ id, label, value, limits: { today, until }, onChange }: DayProps) {
  const isWrong = value !== '' && (value < today || value > until)
  return (
    <>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={css.field}
        type="date"
        min={today}
        max={until}
        value={value}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p className={css.error} id={`${id}-error`}>
          {t('collections.dayWrong', { from: formatDay(today), until: formatDay(until) })}
        </p>
      )}
    </>
  )
}
