import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import css from './PayCode.module.css'

type PayCodeProps = { qr?: ReactNode; label: ReactNode; code: ReactNode; until: ReactNode; copy: ReactNode }

/** The QR picture, where there is one, beside the code to type, until when it holds, and its CopyButton (`wide`). */
export function PayCode({ qr, label, code, until, copy }: PayCodeProps) {
  return (
    <div className={classNames(css.pc, !qr && css.bare)}>
      {qr ? <div className={css.qr}>{qr}</div> : null}
      <div>
        <span className={css.label}>{label}</span>
        <b className={css.code}>{code}</b>
        <p className={css.until}>{until}</p>
        <div className={css.copy}>{copy}</div>
      </div>
    </div>
  )
}
