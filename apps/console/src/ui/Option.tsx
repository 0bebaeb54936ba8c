import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Key } from './Key.tsx'
import css from './Option.module.css'

type OptionProps = {
  kind: 'radio' | 'checkbox'
  name: string
  isOn: boolean
  hotkey?: string | undefined
  onChoose: () => void
  children: ReactNode
}

/** One of some choices, with the digit that chooses it, too, where it has one. */
export function Option({ kind, name, isOn, hotkey, onChoose, children }: OptionProps) {
  return (
    <label className={classNames(css.option, isOn && css.on)}>
      <input type={kind} name={name} checked={isOn} onChange={onChoose} />
      <span className={css.text}>{children}</span>
      {hotkey && <Key name={hotkey} isOnButton />}
    </label>
  )
}
