import { type ReactNode, useState } from 'react'
import css from './Fold.module.css'

type FoldProps = {
  title: ReactNode
  /** What is inside and whether it is needed, readable while it is closed. */
  sub?: ReactNode
  startsOpen?: boolean
  /** Something inside wants to be seen: it does not stay closed. */
  forcedOpen?: boolean
  children: ReactNode
}

/** A part of a form that few need: one line with what it is about, opened by a tap. What is inside stays in the form. */
export function Fold({ title, sub, startsOpen = false, forcedOpen = false, children }: FoldProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details className={css.fold} open={open || forcedOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          {title}
          {sub ? <small>{sub}</small> : null}
        </span>
      </summary>
      {children}
    </details>
  )
}
