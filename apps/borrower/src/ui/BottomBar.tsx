import type { ReactNode } from 'react'
import css from './BottomBar.module.css'
import { classNames } from './class-names.ts'

type BottomBarProps = { note?: ReactNode; sum?: ReactNode; row?: boolean; bare?: boolean; children: ReactNode }

/**
 * The action bar under main. `note` is one centred small line (saved at …), `sum` is above the buttons, `row` puts
 * two buttons side by side (`grow` on the main one), `bare` drops the rule on screens that do not scroll.
 */
export function BottomBar({ note, sum, row, bare, children }: BottomBarProps) {
  return (
    <footer className={classNames(css.bar, bare && css.bare)}>
      {note ? <p className={css.note}>{note}</p> : null}
      {sum}
      {row ? <div className={css.two}>{children}</div> : children}
    </footer>
  )
}
