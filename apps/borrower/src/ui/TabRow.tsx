import css from './TabRow.module.css'

type TabRowProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A row of views of one list (all, paid, waiting): pressed buttons, the chosen one underlined and bold. */
export function TabRow<Value extends string>({ label, options, value, onChange }: TabRowProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, this filters what is shown
    <div className={css.row} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
