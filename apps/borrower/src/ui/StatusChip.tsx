import type { ReactNode } from 'react'
import type { IconType } from './Icon.tsx'
import css from './status-tone.module.css'
import { type StatusTone, statusIcons, toneColours } from './status-tone.ts'

type StatusChipProps = { status: StatusTone; icon?: IconType; children: ReactNode }

/** A pill with colour, icon and word together; `icon` replaces the tone's own (a clock for days left). */
export function StatusChip({ status, icon, children }: StatusChipProps) {
  const Icon = icon ?? statusIcons[status]
  return (
    <span className={css.chip} style={toneColours(status)}>
      <Icon />
      {children}
    </span>
  )
}
