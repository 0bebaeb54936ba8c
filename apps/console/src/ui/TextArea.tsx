import css from './Field.module.css'

type TextAreaProps = {
  id: string
  label: string
  value: string
  maxLength: number
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
  /** What is written is in another language than the page: the browser reads it out and checks its spelling in it. */
  lang?: string
  onChange: (text: string) => void
}

export function TextArea({ id, label, value, maxLength, takesFocus = false, lang, onChange }: TextAreaProps) {
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        lang={lang}
        // biome-ignore lint/a11y/noAutofocus: the person asked for this field
        autoFocus={takesFocus}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
