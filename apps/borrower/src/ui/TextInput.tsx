import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFieldControl } from './field-context.ts'
import css from './input.module.css'

type TextInputProps = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode; big?: boolean }

/**
 * One line of text, 52 high; takes every attribute of `<input>` and a ref, so a form library may register it. `before`
 * is set off by a rule (a country code), `after` at the end (an icon, a small button), `big` is the phone number.
 */
export function TextInput({ before, after, big, className, ...input }: TextInputProps) {
  const wiring = useFieldControl()
  return (
    <div className={classNames(css.box, big && css.big)}>
      {before ? <span className={css.before}>{before}</span> : null}
      <input className={classNames(css.in, className)} type="text" {...wiring} {...input} />
      {after}
    </div>
  )
}
