import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './Field.module.css'
import { FieldContext } from './field-context.ts'
import { IconAlert } from './icons.tsx'

type FieldProps = {
  label: ReactNode
  extra?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  group?: boolean
  children: ReactNode
}

/**
 * Label above, one control inside (TextInput, Select, TextArea, CodeInput), then the hint or, in its place,
 * the error: it says what to do. Wires id, aria-describedby and aria-invalid by itself. `group` is for controls of
 * several parts (DatePartsInput, ChipGroup, PhotoSlot rows), whose label is a name rather than a `<label for>`. `extra` is a word at
 * the label's right (optional).
 */
export function Field({ label, extra, hint, error, group, children }: FieldProps) {
  const id = useId()
  const labelId = `${id}l`
  const noteId = error || hint ? `${id}n` : undefined
  return (
    <div className={css.field}>
      <div className={css.top}>
        {group ? (
          <span id={labelId}>{label}</span>
        ) : (
          <label id={labelId} htmlFor={id}>
            {label}
          </label>
        )}
        {extra ? <span className={css.extra}>{extra}</span> : null}
      </div>
      <FieldContext value={{ id, labelId, describedBy: noteId, invalid: Boolean(error) }}>{children}</FieldContext>
      {noteId ? (
        <p id={noteId} className={classNames(css.hint, Boolean(error) && css.err)}>
          {error ? <IconAlert size="xs" /> : null}
          <span>{error || hint}</span>
        </p>
      ) : null}
    </div>
  )
}
