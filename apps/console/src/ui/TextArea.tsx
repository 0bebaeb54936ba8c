import { Field, type FieldWords } from './Field.tsx'

type TextAreaProps = FieldWords & {
  value: string
  maxLength: number
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
  /** What is written is in another language than the page: the browser reads it out and checks its spelling in it. */
  lang?: string
  onChange: (text: string) => void
}

export function TextArea(props: TextAreaProps) {
  const { id, label, error, missing, value, maxLength, takesFocus = false, lang, onChange } = props
  return (
    <Field id={id} label={label} error={error} missing={missing}>
      {(tied) => (
        <textarea
          {...tied}
          lang={lang}
          // biome-ignore lint/a11y/noAutofocus: the person asked for this field
          autoFocus={takesFocus}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
