import type { ReactNode } from 'react'
import css from './PayCode.module.css'

type PayCodeProps = { qr: ReactNode; label: ReactNode; code: ReactNode; until: ReactNode; copy: ReactNode }

/** The QR picture beside the code to type, until when it holds, and its CopyButton (`wide`). */
export function PayCode({ qr, label, code, until, copy }: PayCodeProps) {
  return (
    <div className={css.pc}>
      <div className={css.qr}>{qr}</div>
      <div>
        <span className={css.label}>{label}</span>
        <b className={css.code}>{code}</b>
        <p className={css.until}>{until}</p>
        <div className={css.copy}>{copy}</div>
      </div>
    </div>
  )
}
