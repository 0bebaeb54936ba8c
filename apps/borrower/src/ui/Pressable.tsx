import type { MouseEventHandler, ReactNode } from 'react'
import { Link } from '../routing/link.tsx'

/** Where a tap leads: `to` a screen of ours, `href` elsewhere (tel:, a file), else `onClick`. */
export type PressTarget = {
  to?: string
  replace?: boolean
  href?: string
  onClick?: MouseEventHandler<HTMLElement>
}

type PressableProps = PressTarget & {
  className?: string | undefined
  children: ReactNode
  type?: 'button' | 'submit'
  form?: string
  id?: string
  'aria-label'?: string
  'aria-busy'?: boolean
  'aria-current'?: 'page'
  'aria-describedby'?: string
  'data-grow'?: boolean | undefined
}

/** The one element behind buttons, list rows and links, chosen by where it leads. */
export function Pressable({ to, replace, href, type = 'button', form, children, ...rest }: PressableProps) {
  if (to !== undefined)
    return (
      <Link to={to} replace={replace ?? false} {...rest}>
        {children}
      </Link>
    )
  if (href !== undefined)
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  return (
    <button type={type} form={form} {...rest}>
      {children}
    </button>
  )
}
