import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import css from './input.module.css'

/** `rows` lines of text; grows with what is typed, up to six lines, then scrolls. */
export function TextArea({ className, rows = 2, ...area }: ComponentProps<'textarea'>) {
  const wiring = useFieldControl()
  return (
    <div className={css.box}>
      <textarea
        className={classNames(css.in, css.area, className)}
        rows={rows}
        style={{ '--rows': rows }}
        {...wiring}
        {...area}
      />
    </div>
  )
}
