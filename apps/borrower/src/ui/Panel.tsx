import type { ReactNode } from 'react'
import css from './Panel.module.css'
import { Pressable, type PressTarget } from './Pressable.tsx'

type PanelProps = PressTarget & { title: ReactNode; aside?: ReactNode; children?: ReactNode; text?: ReactNode }

/** A brand-edged box that leads somewhere (the level on Me): title, `aside`, children (Segments `thick`), `text`. */
export function Panel({ title, aside, children, text, ...target }: PanelProps) {
  return (
    <Pressable className={css.panel} {...target}>
      <span className={css.top}>
        <b>{title}</b>
        <span className={css.aside}>{aside}</span>
      </span>
      {children}
      {text ? <span className={css.text}>{text}</span> : null}
    </Pressable>
  )
}
