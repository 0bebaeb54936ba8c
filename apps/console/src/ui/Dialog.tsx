import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import css from './Dialog.module.css'

type DialogProps = {
  title: string
  isTitleHidden?: boolean
  onClose?: (() => void) | undefined
  /** Over the page's middle, or near its top as what one types into. */
  at?: 'middle' | 'top'
  children: ReactNode
}

/** Over the page: it keeps the focus, and gives it back. Without `onClose` it can only be answered. */
export function Dialog({ title, isTitleHidden = false, onClose, at = 'middle', children }: DialogProps) {
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose?.()} disablePointerDismissal={!onClose}>
      <Base.Portal>
        <Base.Backdrop className={css.scrim} />
        <Base.Popup className={`${css.dialog} ${css[at]}`}>
          <Base.Title className={isTitleHidden ? 'sr' : css.title}>{title}</Base.Title>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
