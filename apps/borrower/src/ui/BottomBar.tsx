import type { ComponentProps, ReactNode } from 'react'
import css from './BottomBar.module.css'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'

type BottomBarProps = {
  note?: ReactNode
  sum?: ReactNode
  row?: boolean
  bare?: boolean | undefined
  children: ReactNode
}

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

type BarButtonProps = ComponentProps<typeof Button> & Pick<BottomBarProps, 'note' | 'bare'>

/** A bar with one button. */
export function BarButton({ note, bare, ...button }: BarButtonProps) {
  return (
    <BottomBar note={note} bare={bare}>
      <Button {...button} />
    </BottomBar>
  )
}
