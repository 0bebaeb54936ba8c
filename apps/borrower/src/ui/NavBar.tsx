import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconType } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { IconBack } from './icons.tsx'
import css from './NavBar.module.css'
import type { PressTarget } from './Pressable.tsx'

type NavBarProps = {
  title?: ReactNode
  sub?: ReactNode
  back?: PressTarget & { label: string; icon?: IconType }
  end?: ReactNode
  line?: boolean
}

/**
 * Title in the middle with an optional second line (`sub`: the step), `back` on the left, `end` on the right (an
 * IconButton for help). `line` draws the rule under it: set it only where paper scrolls beneath.
 */
export function NavBar({ title, sub, back, end, line }: NavBarProps) {
  return (
    <div className={classNames(css.nav, line && css.line)}>
      {back ? <IconButton {...back} icon={back.icon ?? IconBack} /> : <span />}
      {title ? (
        <h1>
          {title}
          {sub ? <small>{sub}</small> : null}
        </h1>
      ) : (
        <span />
      )}
      {end ?? <span />}
    </div>
  )
}
