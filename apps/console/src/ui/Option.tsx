import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Key } from './Key.tsx'
import css from './Option.module.css'

type OptionProps = {
  kind: 'radio' | 'checkbox'
  name: string
  isOn: boolean
  hotkey: string
  onChoose: () => void
  children: ReactNode
}

/** One of a few choices, with the digit that chooses it, too. */
export function Option({ kind, name, isOn, hotkey, onChoose, children }: OptionProps) {
  return (
    <label className={classNames(css.option, isOn && css.on)}>
      <input type={kind} name={name} checked={isOn} onChange={onChoose} />
      <span className={css.text}>{children}</span>
      <Key name={hotkey} isOnButton />
    </label>
  )
}

/** One of more choices than there are digits: a checkbox alone. */
export function PlainOption({ name, isOn, onChoose, children }: Omit<OptionProps, 'kind' | 'hotkey'>) {
  return (
    <label className={classNames(css.option, isOn && css.on)}>
      <input type="checkbox" name={name} checked={isOn} onChange={onChoose} />
      <span className={css.text}>{children}</span>
    </label>
  )
}
