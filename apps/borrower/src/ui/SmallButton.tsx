import type { ReactNode } from 'react'
import css from './CopyButton.module.css'
import type { IconType } from './Icon.tsx'
import { Pressable, type PressTarget } from './Pressable.tsx'

type SmallButtonProps = PressTarget & { icon?: IconType; children: ReactNode; 'aria-label'?: string }

/** A 44 high box beside other things: Retake, See how, Call me with the code. */
export function SmallButton({ icon: Icon, children, ...rest }: SmallButtonProps) {
  return (
    <Pressable className={css.cpy} {...rest}>
      <span>
        {Icon ? <Icon /> : null}
        {children}
      </span>
    </Pressable>
  )
}
