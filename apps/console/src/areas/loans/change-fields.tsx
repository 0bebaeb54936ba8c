import type { Currency } from '@hiram/markets/market'
import { PlanFields } from '../../parts/PlanFields.tsx'
import { ReasonField } from '../../parts/ReasonField.tsx'
import { t } from '../../platform/texts/texts.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { chargeParts, commandOf, type Draft } from './draft.ts'
import css from './loans.module.css'

type FieldsProps = { draft: Draft; currency: Currency; today: string; onChange: (draft: Draft) => void }

/** What a change needs: which charges, how much or which plan, and why. */
export function ChangeFields({ draft, currency, today, onChange }: FieldsProps) {
  const { kind, part, amount, plan, reason } = draft
  const isPlan = kind === 'restructuringOffer'
  const hasAmount = kind === 'waiver' || kind === 'goodwill'
  const isWrong = amount.trim() !== '' && commandOf(draft, currency) === null
  return (
    <div className={css.fields}>
      {kind === 'waiver' && (
        <RadioGroup
          legend={t('change.part')}
          name="part"
          options={chargeParts.map((one) => [one, t(`part.${one}`)])}
          chosen={part}
          onChoose={(one) => onChange({ ...draft, part: one })}
        />
      )}
      {hasAmount && (
        <TextField
          id="change-amount"
          label={t('change.amount', { currency })}
          inputMode="decimal"
          takesFocus
          value={amount}
          error={isWrong ? t('change.amountWrong') : undefined}
          missing={amount.trim() === '' ? t('change.amountWrong') : undefined}
          onChange={(text) => onChange({ ...draft, amount: text })}
        />
      )}
      {isPlan && (
        <PlanFields
          today={today}
          draft={plan}
          takesFocus
          change={(changed) => onChange({ ...draft, plan: { ...plan, ...changed } })}
        />
      )}
      <ReasonField
        id="change-reason"
        label={t('change.reason')}
        takesFocus={!hasAmount && !isPlan}
        reason={reason}
        onChange={(text) => onChange({ ...draft, reason: text })}
      />
    </div>
  )
}
