import { useKeys } from '../platform/keys/keys.ts'
import { t } from '../platform/texts/texts.tsx'
import { Option } from '../ui/Option.tsx'
import { TextField } from '../ui/TextField.tsx'
import { Tip } from '../ui/Tip.tsx'
import css from './PlanFields.module.css'
import { countOf, mostPayments, type PlanDraft, rateOf } from './plan-draft.ts'
import './own-texts.ts'

type PlanFieldsProps = {
  /** The market's business date: the first payment is not before it. */
  today: string
  draft: PlanDraft
  change: (changed: Partial<PlanDraft>) => void
  takesFocus?: boolean
}

/** A hardship plan: when it begins, over how many months, at which rate, and whether late charges are taken off. */
export function PlanFields({ today, draft, change, takesFocus = false }: PlanFieldsProps) {
  const { first, payments, rate, waiveLate } = draft
  const toggleLate = () => change({ waiveLate: !waiveLate })
  useKeys([{ keys: '1', label: 'plan.waiveLate', run: toggleLate }])
  return (
    <>
      <div className={css.fields}>
        <TextField
          id="plan-first"
          label={t('plan.first')}
          type="date"
          takesFocus={takesFocus}
          min={today}
          value={first}
          missing={first === '' ? t('field.day') : undefined}
          onChange={(day) => change({ first: day })}
        />
        <TextField
          id="plan-payments"
          label={t('plan.payments', { most: mostPayments })}
          inputMode="numeric"
          value={payments}
          error={payments.trim() !== '' && countOf(payments) === null ? t('plan.paymentsWrong') : undefined}
          missing={payments.trim() === '' ? t('plan.paymentsWrong') : undefined}
          onChange={(typed) => change({ payments: typed })}
        />
        <TextField
          id="plan-rate"
          label={t('plan.rateField')}
          inputMode="decimal"
          value={rate}
          error={rateOf(rate) === null ? t('plan.rateWrong') : undefined}
          onChange={(typed) => change({ rate: typed })}
        />
        <Option kind="checkbox" name="waiveLate" isOn={waiveLate} hotkey="1" onChoose={toggleLate}>
          {t('plan.waiveLate')}
        </Option>
      </div>
      <Tip icon="info">{t('plan.rule')}</Tip>
    </>
  )
}
