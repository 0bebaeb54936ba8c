import type { HTMLAttributes, Ref } from 'react'
import { Field, type FieldWords } from './Field.tsx'

type TextFieldProps = FieldWords & {
  value: string
  maxLength?: number
  type?: 'text' | 'date' | 'email'
  /** Of a date. */
  min?: string
  max?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
  ref?: Ref<HTMLInputElement>
  onChange: (text: string) => void
}

export function TextField(props: TextFieldProps) {
  const { id, label, error, missing, value, takesFocus = false, onChange, ...more } = props
  return (
    <Field id={id} label={label} error={error} missing={missing}>
      {(tied) => (
        <input
          {...more}
          {...tied}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the person asked for this field
          autoFocus={takesFocus}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
