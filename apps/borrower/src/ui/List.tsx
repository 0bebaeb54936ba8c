import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import type { IconType } from './Icon.tsx'
import { IconNext } from './icons.tsx'
import css from './List.module.css'
import { Pressable, type PressTarget } from './Pressable.tsx'

type ListProps = { title?: ReactNode; strip?: boolean; children: ReactNode }

/** A full-bleed white list of ListItem rows with rules between; `title` heads it, as a grey `strip` for years. */
export function List({ title, strip, children }: ListProps) {
  const id = useId()
  return (
    <div className={classNames(css.list, strip && css.years)} data-block={strip ? undefined : 'list'}>
      {title ? <h2 id={id}>{title}</h2> : null}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </div>
  )
}

type ListItemProps = PressTarget & {
  icon?: IconType
  title: ReactNode
  sub?: ReactNode
  end?: ReactNode
  control?: ReactNode
  below?: ReactNode
}

/**
 * One row of a List: icon, title, `sub` line, `end` words on the right, and a chevron when it leads somewhere
 * (`to`, `href`, `onClick`). With `control` (a Switch, a Checkbox) the whole row is that control's label. `below` it, and
 * no part of where it leads, is what else can be done.
 */
export function ListItem({ icon: Icon, title, sub, end, control, below, ...target }: ListItemProps) {
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
      {below}
    </li>
  )
}
