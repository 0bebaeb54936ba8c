import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { IconClose } from './icons.tsx'
import css from './overlay.module.css'
import { useOverEntry } from './use-over-entry.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}

/** What is typed into. */
const typed = 'textarea, input:is([inputmode], [type=text])'
const isEmpty = ({ value }: HTMLInputElement) => value === ''

/** Rises from the bottom over a scrim; focus begins where something is to be typed, and stays inside; Escape, Back and a tap outside close it. Use it as `LazySheet`. */
export function Sheet({ open, onClose, title, closeLabel, children, footer }: SheetProps) {
  useOverEntry(open, onClose)
  const body = useRef<HTMLDivElement>(null)
  const toType = () => [...(body.current?.querySelectorAll<HTMLInputElement>(typed) ?? [])].find(isEmpty) ?? true
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.scrim} />
        <Dialog.Popup className={css.sheet} initialFocus={toType}>
          <span className={css.grab} />
          <div className={css.top}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className={css.close} aria-label={closeLabel}>
              <IconClose />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <div className={css.body} ref={body} tabIndex={0}>
            {children}
          </div>
          {footer ? <div className={css.bar}>{footer}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
