import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconType } from './Icon.tsx'
import { type StatusTone, statusIcons } from './status-icons.ts'
import css from './status-tone.module.css'

type StatusChipProps = { status: StatusTone; icon?: IconType; children: ReactNode }

/** A pill with colour, icon and word together; `icon` replaces the tone's own (a clock for days left). */
export function StatusChip({ status, icon, children }: StatusChipProps) {
  const Icon = icon ?? statusIcons[status]
  return (
    <span className={classNames(css.tone, css.chip)} data-status={status}>
      <Icon />
      {children}
    </span>
  )
}
