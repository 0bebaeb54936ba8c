import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import css from './input.module.css'

/** Several lines of text; takes every attribute of `<textarea>` and a ref. */
export function TextArea({ className, ...area }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl()
  return (
    <div className={css.box}>
      <textarea className={classNames(css.in, className)} rows={3} {...wiring} {...area} />
    </div>
  )
}
