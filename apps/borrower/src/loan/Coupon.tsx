import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './Coupon.module.css'

type CouponProps = {
  value: ReactNode
  off: ReactNode
  title: ReactNode
  until: ReactNode
  end?: ReactNode
  spent?: boolean
}

/** A coupon: its value on the stub, what it is for, until when; `end` a link or a StatusChip; `spent` greys the stub. */
export function Coupon({ value, off, title, until, end, spent }: CouponProps) {
  return (
    <article className={classNames(css.cpn, spent && css.off)}>
      <div className={css.val}>
        <b>{value}</b>
        <span>{off}</span>
      </div>
      <div className={css.inf}>
        <p className="m">{title}</p>
        <p>{until}</p>
        {end ? <span className={css.end}>{end}</span> : null}
      </div>
    </article>
  )
}
