import type { ReactNode } from 'react'
import css from './Avatar.module.css'

type AvatarProps = { initial: string; name: ReactNode; sub?: ReactNode; end?: ReactNode }

/** The head of the Me screen: a round initial, name, a small line, `end` an IconButton. */
export function Avatar({ initial, name, sub, end }: AvatarProps) {
  return (
    <div className={css.who}>
      <span className={css.av} aria-hidden="true">
        {initial}
      </span>
      <div className={css.t}>
        <b className={css.name}>{name}</b>
        {sub ? <p>{sub}</p> : null}
      </div>
      <span className={css.end}>{end}</span>
    </div>
  )
}
