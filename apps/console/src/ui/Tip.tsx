import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import css from './Tip.module.css'

type TipProps = {
  tone?: 'plain' | 'info' | 'warn' | 'bad' | 'good'
  icon: IconName
  isAlert?: boolean
  children: ReactNode
}

/** A fact that bears on what is done here. */
export function Tip({ tone = 'plain', icon, isAlert = false, children }: TipProps) {
  return (
    <div className={`${css.tip} ${css[tone]}`} role={isAlert ? 'alert' : undefined}>
      <Icon name={icon} />
      <div className={css.words}>{children}</div>
    </div>
  )
}
