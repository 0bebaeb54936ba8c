import type { Ref } from 'react'
import css from './Choice.module.css'

type ChoiceOfProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}

/** One of a few, its label for screen readers alone. */
export function ChoiceOf({ label, value, options, onChoose }: ChoiceOfProps) {
  return (
    <select className={css.choice} aria-label={label} value={value} onChange={(event) => onChoose(event.target.value)}>
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}

type ChosenDayProps = {
  label: string
  first?: string | undefined
  last?: string | undefined
  value: string
  ref?: Ref<HTMLInputElement> | undefined
  onChoose: (day: string) => void
}

export function ChosenDay({ label, first, last, value, ref, onChoose }: ChosenDayProps) {
  return (
    <input
      ref={ref}
      className={css.choice}
      type="date"
      aria-label={label}
      min={first}
      max={last}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
