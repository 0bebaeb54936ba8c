import { classNames } from './class-names.ts'
import css from './Wheel.module.css'

/** The turning ring alone, for inside buttons and toasts; waits show it through Spinner. */
export function Wheel({ big }: { big?: boolean }) {
  return <span className={classNames(css.spin, big && css.big)} />
}
