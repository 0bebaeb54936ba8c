import type { Currency } from '@hiram/markets/market'
import { t } from '../../platform/texts/texts.tsx'
import { Option } from '../../ui/Option.tsx'
import { chargeParts, commandOf, type Draft } from './draft.ts'
import css from './loans.module.css'

type FieldsProps = { draft: Draft; currency: Currency; onChange: (draft: Draft) => void }

/** What a change needs: which charges, how much, and why. */
export function ChangeFields({ draft, currency, onChange }: FieldsProps) {
  const { kind, part, amount, reason } = draft
  const hasAmount = kind === 'waiver' || kind === 'goodwill'
  const isWrong = amount.trim() !== '' && commandOf(draft, currency) === null
  return (
    <>
      {kind === 'waiver' && (
        <fieldset className={css.parts}>
          <legend className={css.legend}>{t('change.part')}</legend>
          {chargeParts.map((one, at) => (
            <Option
              key={one}
              kind="radio"
              name="part"
              isOn={part === one}
              hotkey={String(at + 1)}
              onChoose={() => onChange({ ...draft, part: one })}
            >
              {t(`part.${one}`)}
            </Option>
          ))}
        </fieldset>
      )}
      {hasAmount && (
        <>
          <label className={css.label} htmlFor="change-amount">
            {t('change.amount', { currency })}
          </label>
          <input
            id="change-amount"
            className={css.field}
            inputMode="decimal"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: the person asked for this field by the key or the button
            autoFocus
            value={amount}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? 'change-amount-error' : undefined}
            onChange={(event) => onChange({ ...draft, amount: event.target.value })}
          />
          {isWrong && (
            <p className={css.error} id="change-amount-error">
              {t('change.amountWrong')}
            </p>
          )}
        </>
      )}
      <label className={css.label} htmlFor="change-reason">
        {t('change.reason')}
      </label>
      <textarea
        id="change-reason"
        className={css.area}
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field by the key or the button
        autoFocus={!hasAmount}
        maxLength={500}
        value={reason}
        onChange={(event) => onChange({ ...draft, reason: event.target.value })}
      />
    </>
  )
}
