import type { ReactNode } from 'react'
import css from './Field.module.css'
import { FieldError } from './FieldError.tsx'
import { useTouched } from './use-touched.ts'

/** What every field has besides its control. */
export type FieldFrame = {
  id: string
  label: string
  /** What is wrong with it, beneath the field. */
  error?: string | undefined
  /** What is missing in it, shown there once the field was left. */
  missing?: string | undefined
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
}

/** What ties a control to its label and its error. */
type Tied = {
  id: string
  autoFocus: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  onBlur: () => void
}

/** A control with its label above and what is wrong with it beneath. */
export function Field(props: FieldFrame & { children: (tied: Tied) => ReactNode }) {
  const { id, label, error, missing, takesFocus = false, children } = props
  const { isTouched, onBlur } = useTouched()
  const wrong = error ?? (isTouched ? missing : undefined)
  const isWrong = wrong !== undefined
  const errorId = `${id}-error`
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        autoFocus: takesFocus,
        'aria-invalid': isWrong,
        'aria-describedby': isWrong ? errorId : undefined,
        onBlur,
      })}
      <FieldError id={errorId}>{wrong}</FieldError>
    </div>
  )
}
