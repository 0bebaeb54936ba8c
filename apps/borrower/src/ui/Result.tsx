import type { ReactNode } from 'react'
import css from './Result.module.css'

type ResultProps = {
  drawing?: ReactNode
  title: ReactNode
  /** h2 where the bar above already names the screen. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
  note?: ReactNode
}

/** An empty, finished or failed screen: drawing, 24 px title, one or two sentences; the action goes in the BottomBar. */
export function Result({ drawing, title, heading: Heading = 'h1', children, note }: ResultProps) {
  return (
    <div className={css.result} data-fill="">
      {drawing}
      <Heading>{title}</Heading>
      {children ? <div className={css.text}>{children}</div> : null}
      {note ? <p className={css.note}>{note}</p> : null}
    </div>
  )
}
