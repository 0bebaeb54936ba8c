import type { ReactNode } from 'react'
import css from './Views.module.css'

type View<Id extends string> = { id: Id; name: string; count?: number | undefined }

type ViewsProps<Id extends string> = {
  label: string
  current: string
  views: readonly View<Id>[]
  onChoose: (id: Id) => void
  /** At the end of the row. */
  more?: ReactNode
}

/** The ways to look at one list; the chosen one is in the address. */
export function Views<Id extends string>({ label, current, views, onChoose, more }: ViewsProps<Id>) {
  return (
    <div className={css.row}>
      <nav className={css.views} aria-label={label}>
        {views.map(({ id, name, count }) => (
          <button key={id} type="button" aria-current={id === current || undefined} onClick={() => onChoose(id)}>
            {name} {count !== undefined && <b>{count}</b>}
          </button>
        ))}
      </nav>
      {more}
    </div>
  )
}
