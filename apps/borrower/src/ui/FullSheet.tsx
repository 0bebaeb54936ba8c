import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import css from './FullSheet.module.css'
import { IconClose } from './icons.tsx'
import overlay from './overlay.module.css'
import { useOverEntry } from './use-over-entry.ts'

type FullSheetProps = {
  onClose: () => void
  title: ReactNode
  closeLabel: string
  /** At the right of the title: an IconButton. */
  end?: ReactNode
  children: ReactNode
  footer: ReactNode
}

/** Covers the screen, dark in both themes, while it is drawn: a camera, a picture. Focus stays inside; Escape and Back close. */
export function FullSheet({ onClose, title, closeLabel, end, children, footer }: FullSheetProps) {
  useOverEntry(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className={css.full} data-theme="dark">
          <div className={css.top}>
            <Dialog.Close className={overlay.close} aria-label={closeLabel}>
              <IconClose />
            </Dialog.Close>
            <Dialog.Title>{title}</Dialog.Title>
            {end ?? <span />}
          </div>
          {children}
          <div className={css.bar}>{footer}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
