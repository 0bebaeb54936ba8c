import { type ReactNode, use, useState } from 'react'
import css from './DatePartsInput.module.css'
import { type DateParts, dateOf, partsOf } from './date-parts.ts'
import { FieldContext, useFieldGroup } from './field-context.ts'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

export type DatePart = keyof DateParts

type DatePartsInputProps = {
  /** 'YYYY-MM-DD', empty, or what is typed of it so far. */
  value: string
  onChange: (value: string) => void
  /** As the country writes dates. */
  order: readonly DatePart[]
  labels: { readonly [part in DatePart]: string }
  /** The twelve months' names: a name cannot be taken for a day. */
  months: readonly string[]
  /** `bday` lets the phone fill in all three. */
  autoComplete?: 'bday'
}

const widths: { readonly [part in DatePart]: string } = { day: '1fr', month: '1.9fr', year: '1.3fr' }

/** A date known by heart, typed in three fields rather than looked for in a calendar. Put it in `<Field group>`. */
export function DatePartsInput({ value, onChange, order, labels, months, autoComplete }: DatePartsInputProps) {
  const [typed, setTyped] = useState(() => partsOf(value))
  // what comes from elsewhere (a document that was read, a draft) takes the place of what was typed
  const parts = dateOf(typed) === value ? typed : partsOf(value)
  const put = (changed: Partial<DateParts>) => {
    const next = { ...parts, ...changed }
    setTyped(next)
    onChange(dateOf(next))
  }
  const fill = (part: DatePart) => (autoComplete ? `${autoComplete}-${part}` : 'off')
  const figures = (part: 'day' | 'year', length: number) => (
    <TextInput
      inputMode="numeric"
      autoComplete={fill(part)}
      maxLength={length}
      value={parts[part]}
      onChange={({ target }) => put({ [part]: target.value.replace(/\D/g, '') })}
    />
  )
  const fields: { readonly [part in DatePart]: ReactNode } = {
    day: figures('day', 2),
    month: (
      <Select
        autoComplete={fill('month')}
        options={months.map((label, index) => ({ value: String(index + 1), label }))}
        // its label is above it, and a word would be cut off
        placeholder="–"
        value={parts.month}
        onChange={({ target }) => put({ month: target.value })}
      />
    ),
    year: figures('year', 4),
  }
  const anyEmpty = order.some((part) => parts[part] === '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the form's own would be read twice
    <div
      className={css.parts}
      style={{ '--columns': order.map((part) => widths[part]).join(' ') }}
      role="group"
      {...useFieldGroup()}
    >
      {order.map((part) => (
        <Part key={part} part={part} label={labels[part]} right={anyEmpty && parts[part] !== ''}>
          {fields[part]}
        </Part>
      ))}
    </div>
  )
}

type PartProps = {
  part: DatePart
  label: string
  /** Another part is missing: this one is not what the error is about. */
  right: boolean
  children: ReactNode
}

function Part({ part, label, right, children }: PartProps) {
  const field = use(FieldContext)
  if (field === undefined) throw new Error('a date in parts without its Field')
  const id = `${field.id}-${part}`
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <FieldContext value={{ ...field, id, invalid: field.invalid && !right }}>{children}</FieldContext>
    </div>
  )
}
