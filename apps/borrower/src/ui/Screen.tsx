import type { ComponentProps, ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './Screen.module.css'

type ScreenProps = {
  nav?: ReactNode
  bar?: ReactNode
  tabs?: ReactNode
  children: ReactNode
  edge?: 'paper' | 'band' | 'tint'
  paper?: boolean
  dark?: boolean
  mainRef?: Ref<HTMLElement>
}

/**
 * The frame of every screen: `nav` on top (a NavBar, with Segments `bar` under it), a scrolling `main`, then `bar` (BottomBar) and `tabs` (TabBar), within the
 * safe areas and at most 450 css px wide. `edge` colours the strip behind the clock, `paper` fills main white
 * (forms, results), `dark` turns this one screen dark in both themes.
 */
export function Screen({ nav, bar, tabs, children, edge = 'paper', paper, dark, mainRef }: ScreenProps) {
  return (
    <div
      className={classNames(css.screen, edge !== 'paper' && css[edge], dark && css.dark)}
      data-theme={dark ? 'dark' : undefined}
    >
      {nav ? <header>{nav}</header> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main className={classNames(css.main, paper && css.paper)} ref={mainRef} tabIndex={0}>
        {children}
      </main>
      {bar}
      {tabs}
    </div>
  )
}

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
