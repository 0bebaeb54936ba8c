import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import css from './CopyRow.module.css'

type CopyRowProps = {
  label: string
  value: ReactNode
  copy?: { text: string; label: ReactNode; copiedLabel: ReactNode; copy?: (text: string) => Promise<boolean> }
}

/** A name over its value, with a copy button when `copy` is given. Rows stand inside one `<dl>`. */
export function CopyRow({ label, value, copy }: CopyRowProps) {
  return (
    <div className={css.copy}>
      <dt>{label}</dt>
      <dd className={css.v}>{value}</dd>
      {copy ? (
        <dd className={css.b}>
          <CopyButton {...copy} what={label} />
        </dd>
      ) : null}
    </div>
  )
}
