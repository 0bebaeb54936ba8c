import type { HTMLAttributes, Ref } from 'react'
import { Field, type FieldFrame } from './Field.tsx'

type InputProps = {
  value: string
  maxLength?: number
  type?: 'text' | 'date' | 'email'
  /** Of a date. */
  min?: string
  max?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  ref?: Ref<HTMLInputElement>
}
type TextFieldProps = FieldFrame & InputProps & { onChange: (text: string) => void }

export function TextField({ id, label, error, missing, takesFocus, onChange, ...input }: TextFieldProps) {
  return (
    <Field {...{ id, label, error, missing, ...(takesFocus && { takesFocus }) }}>
      {(tied) => <input {...input} {...tied} autoComplete="off" onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
