import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import css from './Icon.module.css'

/** `size`: xs 16, s 20, m 24 (default), l 28 css px at 375. Icons are decoration: the words stand beside them. */
export type IconProps = { size?: 'xs' | 's' | 'm' | 'l'; className?: string | undefined }
export type IconType = (props: IconProps) => ReactElement

/** Draws one path in the colour around it; the named set is in `icons.tsx`. */
export function Icon({ d, size = 'm', className }: IconProps & { d: string }) {
  return (
    <svg className={classNames(css.i, size !== 'm' && css[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
