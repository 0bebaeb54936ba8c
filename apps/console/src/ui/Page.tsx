import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import css from './Page.module.css'

export function Page({ children }: { children: ReactNode }) {
  return <div className={css.page}>{children}</div>
}

/** The page's name, one line of sense, and at most two things to do. Opening a record moves the focus to its name. */
export function PageHead({
  title,
  sense,
  takesFocus = false,
  children,
}: {
  title: string
  sense?: ReactNode
  takesFocus?: boolean
  children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.head}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {sense && (
        <div className={css.sense} title={typeof sense === 'string' ? sense : undefined}>
          {sense}
        </div>
      )}
      <span className={css.space} />
      {children}
    </div>
  )
}

type SplitProps = { list: ReactNode; pane: ReactNode; isWide?: boolean; isRecord?: boolean }

/** A list and what is chosen of it. `isRecord`: one record and what can be done with it, beneath it in a narrow window. */
export function Split({ list, pane, isWide = false, isRecord = false }: SplitProps) {
  return (
    <div className={classNames(css.split, isWide && css.widePane, isRecord && css.record)}>
      <div className={css.list}>{list}</div>
      {pane}
    </div>
  )
}

/** The pane beside a list: what is chosen, and what can be done with it at its foot, always in sight. */
export function Pane({ label, bar, children }: { label: string; bar?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.pane} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div className={css.inside} tabIndex={0}>
        {children}
      </div>
      {bar && <div className={css.bar}>{bar}</div>}
    </section>
  )
}
