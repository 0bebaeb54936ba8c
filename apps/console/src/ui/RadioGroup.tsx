import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Option } from './Option.tsx'
import css from './RadioGroup.module.css'

type GroupProps = { legend: string; isLegendHidden?: boolean; isTwoColumns?: boolean; children: ReactNode }

/** A few choices that belong together. */
export function OptionGroup({ legend, isLegendHidden = false, isTwoColumns = false, children }: GroupProps) {
  return (
    <fieldset className={classNames(css.group, isTwoColumns && css.two)}>
      <legend className={isLegendHidden ? 'sr' : undefined}>{legend}</legend>
      {children}
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
