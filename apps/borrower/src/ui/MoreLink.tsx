import type { ReactNode } from 'react'
import { IconNext } from './icons.tsx'
import css from './MoreLink.module.css'
import { Pressable, type PressTarget } from './Pressable.tsx'

/** A small link with a chevron under a figure (Pay another amount). */
export function MoreLink({ children, ...target }: PressTarget & { children: ReactNode }) {
  return (
    <Pressable className={css.other} {...target}>
      {children}
      <IconNext size="xs" />
    </Pressable>
  )
}
