import type { MouseEvent, ReactNode } from 'react'
import css from './Button.module.css'
import { classNames } from './class-names.ts'
import type { IconType } from './Icon.tsx'
import { Pressable, type PressTarget } from './Pressable.tsx'
import { Wheel } from './Wheel.tsx'

type ButtonProps = PressTarget & {
  children: ReactNode
  kind?: 'pri' | 'alt' | 'txt'
  icon?: IconType
  loading?: ReactNode
  small?: boolean
  inline?: boolean
  grow?: boolean
  /** A margin: mt1 to mt6. */
  className?: string
  type?: 'button' | 'submit'
  form?: string
  'aria-label'?: string
}

/**
 * `pri` one per screen, `alt` outlined, `txt` plain; `small` 44 high, `inline` as wide as its words. While it works,
 * `loading` holds the verb ("Sending"): a spinner shows beside it, the width stays and taps do nothing. There is no
 * disabled state: a tap before a form is complete leads to what is missing.
 */
export function Button({
  children,
  kind = 'pri',
  icon: Icon,
  loading,
  small,
  inline,
  grow,
  className,
  onClick,
  type,
  ...rest
}: ButtonProps) {
  const busy = Boolean(loading)
  function press(event: MouseEvent<HTMLElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const look = classNames(css.btn, css[kind], small && css.small, inline && css.inline, className)
  return (
    <Pressable
      className={look}
      {...rest}
      {...(type && { type })}
      aria-busy={busy}
      onClick={press}
      data-grow={grow || undefined}
    >
      <span className={busy ? css.away : undefined}>
        {Icon ? <Icon size={small || kind === 'txt' ? 's' : 'm'} /> : null}
        {children}
      </span>
      {busy ? (
        <span>
          <Wheel />
          {loading}
        </span>
      ) : null}
    </Pressable>
  )
}
