import { Field, type FieldFrame } from './Field.tsx'

type TextAreaProps = FieldFrame & {
  value: string
  maxLength: number
  /** What is written is in another language than the page: the browser reads it out and checks its spelling in it. */
  lang?: string
  onChange: (text: string) => void
}

export function TextArea({ value, maxLength, lang, onChange, ...frame }: TextAreaProps) {
  return (
    <Field {...frame}>
      {(tied) => (
        <textarea
          {...tied}
          lang={lang}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
