import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import { IconCalendar } from './icons.tsx'
import css from './input.module.css'

/** The phone's own date picker; value, min and max are 'YYYY-MM-DD'. Takes a ref and every attribute of `<input>`. */
export function DateInput({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  const wiring = useFieldControl()
  return (
    <div className={css.box}>
      <input className={classNames(css.in, css.date, className)} type="date" {...wiring} {...input} />
      <IconCalendar size="s" className={css.end} />
    </div>
  )
}
