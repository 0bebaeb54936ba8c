import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './Button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Key } from './Key.tsx'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  kind?: 'primary' | 'plain' | 'stop' | 'text'
  size?: 'm' | 'l'
  icon?: IconName
  /** The key that does the same. */
  hotkey?: string | undefined
  isWide?: boolean
  children: ReactNode
}

export function Button({ kind = 'plain', size = 'm', icon, hotkey, isWide, children, ...more }: ButtonProps) {
  return (
    <button
      type="button"
      {...more}
      className={classNames(css.button, css[kind], size === 'l' && css.large, isWide && css.wide, more.className)}
    >
      {icon && <Icon name={icon} size="s" />}
      <span>{children}</span>
      {hotkey && <Key name={hotkey} isOnButton />}
    </button>
  )
}
