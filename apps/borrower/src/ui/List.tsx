import { type ReactNode, useId } from 'react'
import css from './List.module.css'

/** A full-bleed white list of ListItem rows with rules between; `title` heads it. */
export function List({ title, children }: { title?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <div className={css.list} data-block="list">
      {title ? <h2 id={id}>{title}</h2> : null}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </div>
  )
}
