import type { ReactNode, Ref } from 'react'
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
