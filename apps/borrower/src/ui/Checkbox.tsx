import type { ComponentProps, ReactNode } from 'react'
import css from './Checkbox.module.css'
import { IconCheck } from './icons.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { extra?: ReactNode; invalid?: boolean }

/**
 * A 24 px box whose whole row is its label (`children`); never ticked for anyone. `extra` is a link of its own at the
 * end of the row ("Read"). Takes a ref and every attribute of `<input>`.
 */
export function Checkbox({ children, extra, invalid, ...input }: CheckboxProps) {
  return (
    <div className={css.row}>
      <label>
        <input type="checkbox" aria-invalid={invalid || undefined} {...input} />
        <IconCheck size="xs" className={css.tick} />
        <span>{children}</span>
      </label>
      {extra ? <span className={css.extra}>{extra}</span> : null}
    </div>
  )
}
