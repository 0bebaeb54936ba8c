import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconType } from './Icon.tsx'
import { IconAlert, IconCheck, IconClock, IconInfo } from './icons.tsx'
import css from './Tip.module.css'

type TipProps = {
  tone?: 'quiet' | 'good' | 'warn' | 'bad'
  icon?: IconType
  /** A margin: mt1 to mt6. */
  className?: string
  children: ReactNode
}

const icons = { quiet: IconInfo, good: IconCheck, warn: IconClock, bad: IconAlert }

/** A quiet panel of one or two sentences; put the first words in `<b>`. */
export function Tip({ tone = 'quiet', icon, className, children }: TipProps) {
  const Icon = icon ?? icons[tone]
  return (
    <div className={classNames(css.tip, tone !== 'quiet' && css[tone], className)}>
      <Icon />
      <span>{children}</span>
    </div>
  )
}
