import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { IconType } from './Icon.tsx'
import { IconNext } from './icons.tsx'
import css from './ListItem.module.css'
import { Pressable, type PressTarget } from './Pressable.tsx'

type ListItemProps = PressTarget & {
  icon?: IconType
  title: ReactNode
  sub?: ReactNode
  end?: ReactNode
  control?: ReactNode
}

/**
 * One row of a List: icon, title, `sub` line, `end` words on the right, and a chevron when it leads somewhere
 * (`to`, `href`, `onClick`). With `control` (a Switch, a Checkbox) the whole row is that control's label.
 */
export function ListItem({ icon: Icon, title, sub, end, control, ...target }: ListItemProps) {
  const body = (
    <>
      {Icon ? <Icon /> : null}
      <span className={css.t}>
        {title}
        {sub ? <small>{sub}</small> : null}
      </span>
      {end ? <span className={css.x}>{end}</span> : null}
    </>
  )
  if (control)
    return (
      <li>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control comes in as a prop */}
        <label className={classNames(css.li, css.open)}>
          {body}
          {control}
        </label>
      </li>
    )
  const leads = target.to !== undefined || target.href !== undefined || target.onClick !== undefined
  return (
    <li>
      {leads ? (
        <Pressable className={css.li} {...target}>
          {body}
          <IconNext className={css.go} />
        </Pressable>
      ) : (
        <div className={css.li}>{body}</div>
      )}
    </li>
  )
}
