import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import css from './List.module.css'

type ListProps = { title?: ReactNode; strip?: boolean; children: ReactNode }

/** A full-bleed white list of ListItem rows with rules between; `title` heads it, as a grey `strip` for years. */
export function List({ title, strip, children }: ListProps) {
  const id = useId()
  return (
    <div className={classNames(css.list, strip && css.years)} data-block={strip ? undefined : 'list'}>
      {title ? <h2 id={id}>{title}</h2> : null}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </div>
  )
}
