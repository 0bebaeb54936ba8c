import type { ReactNode } from 'react'
import css from './Figures.module.css'

/** At most five figures over a list. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={css.figures}>{children}</div>
}

type FigureProps = { value: ReactNode; name: string; isBad?: boolean; isExtra?: boolean }

export function Figure({ value, name, isBad = false, isExtra = false }: FigureProps) {
  return (
    <div className={isExtra ? 'hide-m' : undefined}>
      <span className={isBad ? css.bad : css.value}>{value}</span>
      <span>{name}</span>
    </div>
  )
}
