import { Field, type FieldWords } from './Field.tsx'

type SelectFieldProps = FieldWords & {
  value: string
  /** Their values with their words; the first may be the empty one. */
  options: readonly (readonly [value: string, text: string])[]
  /** The person asked for this field by a key or a button. */
  takesFocus?: boolean
  onChoose: (value: string) => void
}

/** One of a long list, in a form. */
export function SelectField(props: SelectFieldProps) {
  const { id, label, error, missing, value, options, takesFocus = false, onChoose } = props
  return (
    <Field id={id} label={label} error={error} missing={missing}>
      {(tied) => (
        <select
          {...tied}
          // biome-ignore lint/a11y/noAutofocus: the person asked for this field
          autoFocus={takesFocus}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        >
          {options.map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
