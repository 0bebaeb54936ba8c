import { type FocusEvent, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './FieldError.tsx'
import { Option } from './Option.tsx'
import css from './RadioGroup.module.css'
import { useTouched } from './use-touched.ts'

type GroupProps = {
  legend: string
  isLegendHidden?: boolean
  isTwoColumns?: boolean
  /** None of it can be chosen now. */
  isOff?: boolean
  /** What is missing, shown beneath the choices once they were left. */
  missing?: string | undefined
  children: ReactNode
}

/** A few choices that belong together. */
export function OptionGroup(props: GroupProps) {
  const { legend, isLegendHidden = false, isTwoColumns = false, isOff = false, missing, children } = props
  const { isTouched, onBlur } = useTouched()
  const wrong = isTouched ? missing : undefined
  const errorId = useId()
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && onBlur()
  return (
    <fieldset
      disabled={isOff}
      className={classNames(css.group, isTwoColumns && css.two)}
      aria-describedby={wrong === undefined ? undefined : errorId}
      onBlur={leave}
    >
      <legend className={isLegendHidden ? 'sr' : undefined}>{legend}</legend>
      {children}
      <FieldError id={errorId}>{wrong}</FieldError>
    </fieldset>
  )
}

type RadioGroupProps<Value extends string> = Omit<GroupProps, 'children'> & {
  name: string
  options: readonly (readonly [value: Value, text: ReactNode])[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** One of a few, each with the digit that chooses it. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, options, chosen, onChoose, ...group } = props
  return (
    <OptionGroup {...group}>
      {options.map(([value, text], at) => (
        <Option
          key={value}
          kind="radio"
          name={name}
          isOn={chosen === value}
          hotkey={String(at + 1)}
          onChoose={() => onChoose(value)}
        >
          {text}
        </Option>
      ))}
    </OptionGroup>
  )
}
