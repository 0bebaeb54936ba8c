import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import css from './Fold.module.css'

type FoldProps = {
  title: ReactNode
  /** What is inside and whether it is needed, readable while it is closed. */
  sub?: ReactNode
  startsOpen?: boolean
  /** Something inside wants to be seen: it does not stay closed. */
  forcedOpen?: boolean
  /** One of several in a list: only a line between it and the one before. */
  inList?: boolean
  children: ReactNode
}

/** What few need to read or fill in: one line with what it is about, opened by a tap. What is inside stays in the form. */
export function Fold({ title, sub, startsOpen = false, forcedOpen = false, inList, children }: FoldProps) {
  const [open, setOpen] = useState(startsOpen)
  return (
    <details
      className={classNames(css.fold, inList && css.row)}
      open={open || forcedOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
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
