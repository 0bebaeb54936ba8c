import type { ReactNode } from 'react'
import css from './Field.module.css'
import { useLeft } from './use-left.ts'

/** What every field may say of itself. */
export type FieldWords = {
  id: string
  label: string
  /** What is wrong with it, beneath the field. */
  error?: string | undefined
  /** What is missing in it, shown there once the field was left. */
  missing?: string | undefined
}

type FieldProps = FieldWords & {
  /** The control, with what ties it to its label and its error. */
  children: (tied: {
    id: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
    onBlur: () => void
  }) => ReactNode
}

/** A control with its label above and what is wrong with it beneath. */
export function Field({ id, label, error, missing, children }: FieldProps) {
  const { isLeft, onBlur } = useLeft()
  const wrong = error ?? (isLeft ? missing : undefined)
  const errorId = `${id}-error`
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': wrong !== undefined,
        'aria-describedby': wrong === undefined ? undefined : errorId,
        onBlur,
      })}
      {wrong !== undefined && (
        <p className={css.error} id={errorId}>
          {wrong}
        </p>
      )}
    </div>
  )
}
