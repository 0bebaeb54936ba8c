import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'
import css from './Icon.module.css'

/** `size`: xs 16, s 20, m 24 (default), l 28 css px at 375. Icons are decoration: the words stand beside them. */
export type IconProps = { size?: 'xs' | 's' | 'm' | 'l'; className?: string | undefined }
export type IconType = (props: IconProps) => ReactElement

/** An icon of one path, in the colour around it; the named set is in `icons.tsx`. */
/* @__NO_SIDE_EFFECTS__ */
export function icon(d: string): IconType {
  return ({ size = 'm', className }) => (
    <svg className={classNames(css.i, size !== 'm' && css[size], className)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  )
}
