import { type ReactNode, useEffect, useState } from 'react'
import css from './CopyButton.module.css'
import { classNames } from './class-names.ts'
import { copyText } from './copy-text.ts'
import { IconCheck, IconCopy } from './icons.tsx'

type CopyButtonProps = {
  text: string
  label: ReactNode
  copiedLabel: ReactNode
  what?: string
  wide?: boolean
  copy?: (text: string) => Promise<boolean>
}

/**
 * Copies `text`; for 2 s the label is `copiedLabel`, announced too. `what` names the thing for screen readers
 * ("Account number"), `copy` replaces the browser's clipboard by the phone's.
 */
export function CopyButton({ text, label, copiedLabel, what, wide, copy = copyText }: CopyButtonProps) {
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  async function press() {
    if (await copy(text)) setCopied((times) => times + 1)
  }
  return (
    <button
      type="button"
      className={classNames(css.cpy, copied > 0 && css.ok, wide && css.wide)}
      onClick={() => void press()}
    >
      <span className={copied > 0 ? css.away : undefined}>
        <IconCopy />
        {label}
        {what ? <span className="sr">{what}</span> : null}
      </span>
      <span className={copied > 0 ? undefined : css.away} aria-hidden="true">
        <IconCheck />
        {copiedLabel}
      </span>
      <span className="sr" role="status">
        {copied > 0 ? copiedLabel : null}
      </span>
    </button>
  )
}
