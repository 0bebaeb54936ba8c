import type { IconType } from './Icon.tsx'
import css from './IconButton.module.css'
import { Pressable, type PressTarget } from './Pressable.tsx'

type IconButtonProps = PressTarget & { icon: IconType; label: string; news?: boolean }

/** A 44+ px target holding one icon; `label` is its name for screen readers, `news` adds the unread dot. */
export function IconButton({ icon: Icon, label, news, ...target }: IconButtonProps) {
  return (
    <Pressable className={css.ib} aria-label={label} {...target}>
      <Icon />
      {news ? <span className={css.news} /> : null}
    </Pressable>
  )
}
