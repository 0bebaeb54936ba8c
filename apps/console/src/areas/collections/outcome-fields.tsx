import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './collections.module.css'
import { type CallDraft, type outcomeOf, promisedAmount } from './outcome-draft.ts'

type Limits = Parameters<typeof outcomeOf>[1]
type FieldsProps = { draft: CallDraft; limits: Limits; onChange: (draft: CallDraft) => void }

/** What an outcome needs besides: an amount and a day, or a day. */
export function OutcomeFields({ draft, limits, onChange }: FieldsProps) {
  const { outcome, amount, promisedOn, againOn } = draft
  if (outcome === 'callBack')
    return (
      <div className={css.fields}>
        <DayField
          id="again-on"
          label={t('collections.againOn')}
          value={againOn}
          limits={limits}
          onChange={(day) => onChange({ ...draft, againOn: day })}
        />
      </div>
    )
  if (outcome !== 'promised') return null
  const wrong =
    promisedAmount(draft, limits) === null
      ? t('collections.promiseWrong', { most: formatMoney(limits.owes, limits.currency) })
      : undefined
  return (
    <div className={css.fields}>
      <TextField
        id="promise-amount"
        label={t('collections.promiseAmount', { currency: limits.currency })}
        inputMode="decimal"
        takesFocus
        value={amount}
        error={amount.trim() === '' ? undefined : wrong}
        missing={wrong}
        onChange={(typed) => onChange({ ...draft, amount: typed })}
      />
      <DayField
        id="promised-on"
        label={t('collections.promisedOn')}
        value={promisedOn}
        limits={limits}
        onChange={(day) => onChange({ ...draft, promisedOn: day })}
      />
    </div>
  )
}

type DayProps = { id: string; label: string; value: string; limits: Limits; onChange: (day: string) => void }

function DayField({ id, label, value, limits: { today, until }, onChange }: DayProps) {
  const wrong =
    value < today || value > until
      ? t('collections.dayWrong', { from: formatDay(today), until: formatDay(until) })
      : undefined
  return (
    <TextField
      id={id}
      label={label}
      type="date"
      min={today}
      max={until}
      value={value}
      error={value === '' ? undefined : wrong}
      missing={wrong}
      onChange={onChange}
    />
  )
}
