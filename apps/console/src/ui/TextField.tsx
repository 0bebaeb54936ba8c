import type { HTMLAttributes, Ref } from 'react'
import css from './Field.module.css'

type TextFieldProps = {
  id: string
  label: string
  value: string
  maxLength?: number
  type?: 'text' | 'date'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** What is wrong with it, beneath the field. */
  error?: string | undefined
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (text: string) => void
}

export function TextField({ id, label, value, error, takesFocus = false, onChange, ...more }: TextFieldProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...more}
        id={id}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field
        autoFocus={takesFocus}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      />
      {error !== undefined && (
        <p className={css.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
