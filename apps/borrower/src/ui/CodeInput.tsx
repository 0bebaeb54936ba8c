import type { ChangeEvent, ComponentProps, Ref } from 'react'
import css from './CodeInput.module.css'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'

type CodeInputProps = Pick<ComponentProps<'input'>, 'autoFocus' | 'aria-label' | 'name' | 'onBlur'> & {
  value: string
  onChange: (digits: string) => void
  onComplete?: (digits: string) => void
  length?: number
  ref?: Ref<HTMLInputElement>
}

/**
 * A code from a text message: boxes drawn over one real input, so that autofill, paste and screen readers work. Keeps
 * digits only; `onComplete` is called with the last digit.
 */
export function CodeInput({ value, onChange, onComplete, length = 6, ...input }: CodeInputProps) {
  const wiring = useFieldControl()
  const current = Math.min(value.length, length - 1)
  function type(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <div className={classNames(css.pass, wiring['aria-invalid'] && css.bad)}>
      {Array.from({ length }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes keep their place
        <i key={index} className={index === current ? css.cur : undefined} aria-hidden="true">
          {value[index]}
        </i>
      ))}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...wiring}
        {...input}
        value={value}
        onChange={type}
      />
    </div>
  )
}
