import type { ReactNode } from 'react'
import type { IconType } from './Icon.tsx'
import css from './status-tone.module.css'
import { type StatusTone, statusIcons, toneColours } from './status-tone.ts'

type StatusPanelProps = { status: StatusTone; icon?: IconType; title: ReactNode; children?: ReactNode }

/** The tinted head of a status screen: 24 px title, icon in a circle, one sentence (`children`). */
export function StatusPanel({ status, icon, title, children }: StatusPanelProps) {
  const Icon = icon ?? statusIcons[status]
  return (
    <div className={css.panel} style={toneColours(status)}>
      <h2>{title}</h2>
      <span className={css.ic}>
        <Icon size="l" />
      </span>
      {children ? <p className={css.lede}>{children}</p> : null}
    </div>
  )
}
