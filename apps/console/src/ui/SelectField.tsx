import { Field, type FieldFrame } from './Field.tsx'

type SelectFieldProps = FieldFrame & {
  value: string
  /** Their values with their words; the first may be the empty one. */
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

/** One of a long list, in a form. */
export function SelectField({ value, options, onChoose, ...frame }: SelectFieldProps) {
  return (
    <Field {...frame}>
      {(tied) => (
        <select {...tied} value={value} onChange={(event) => onChoose(event.target.value)}>
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
