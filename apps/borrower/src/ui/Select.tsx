import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { IconDown } from './icons.tsx'
import css from './input.module.css'

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string }[]
  placeholder?: string
}

/** The phone's own picker behind our box; `placeholder` is the empty first choice. Takes a ref and every attribute. */
export function Select({ options, placeholder, className, ...select }: SelectProps) {
  const wiring = useFieldControl()
  return (
    <div className={css.box}>
      <select className={classNames(css.in, className)} {...wiring} {...select}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconDown size="s" className={css.end} />
    </div>
  )
}
