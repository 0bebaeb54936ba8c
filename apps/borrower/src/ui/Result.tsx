import type { ReactNode } from 'react'
import css from './Result.module.css'

type ResultProps = { drawing?: ReactNode; title: ReactNode; children?: ReactNode; note?: ReactNode }

/** An empty, finished or failed screen: drawing, 24 px title, one or two sentences; the action goes in the BottomBar. */
export function Result({ drawing, title, children, note }: ResultProps) {
  return (
    <div className={css.result} data-fill="">
      {drawing}
      <h1>{title}</h1>
      {children ? <div className={css.text}>{children}</div> : null}
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  )
}
