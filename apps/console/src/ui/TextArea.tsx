import css from './Field.module.css'

type TextAreaProps = {
  id: string
  label: string
  value: string
  maxLength: number
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
  onChange: (text: string) => void
}

export function TextArea({ id, label, value, maxLength, takesFocus = false, onChange }: TextAreaProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field
        autoFocus={takesFocus}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
