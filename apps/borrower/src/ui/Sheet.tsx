import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconClose } from './icons.tsx'
import css from './overlay.module.css'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}

/** Rises from the bottom over a scrim; focus stays inside, Escape and a tap outside close it. Use it as `LazySheet`. */
export function Sheet({ open, onClose, title, closeLabel, children, footer }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.scrim} />
        <Dialog.Popup className={css.sheet}>
          <span className={css.grab} />
          <div className={css.top}>
            <Dialog.Title>{title}</Dialog.Title>
            <Dialog.Close className={css.close} aria-label={closeLabel}>
              <IconClose />
            </Dialog.Close>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <div className={css.body} tabIndex={0}>
            {children}
          </div>
          {footer ? <div className={css.bar}>{footer}</div> : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
