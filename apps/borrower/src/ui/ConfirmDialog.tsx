import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './overlay.module.css'
import { useOverEntry } from './use-over-entry.ts'

type Choice = { label: ReactNode; onClick: () => void; loading?: ReactNode }
/** The safe choice closes, unless it does something. */
type SafeChoice = Partial<Choice> & Pick<Choice, 'label'>

export type ConfirmDialogProps = {
  open: boolean
  onClose?: () => void
  title: ReactNode
  children: ReactNode
  safe: SafeChoice
  other?: Choice
  sideBySide?: boolean
}

/**
 * A question in the middle of the screen; the `safe` choice is the primary one. Without `onClose` nothing but a choice
 * closes it (a forced update). `sideBySide` is for two short labels. Use it as `LazyDialog`.
 */
export function ConfirmDialog({ open, onClose, title, children, safe, other, sideBySide }: ConfirmDialogProps) {
  const choices = useRef<HTMLDivElement>(null)
  const safest = () => choices.current?.lastElementChild as HTMLElement | null
  useOverEntry(open, onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose?.()} disablePointerDismissal={!onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.scrim} />
        <Dialog.Popup className={css.dialog} role="alertdialog" initialFocus={safest}>
          <Dialog.Title>{title}</Dialog.Title>
          <Dialog.Description className={css.text} render={<div />}>
            {children}
          </Dialog.Description>
          <div ref={choices} className={classNames(css.two, !sideBySide && css.tall)}>
            {other ? (
              <Button kind="alt" onClick={other.onClick} loading={other.loading}>
                {other.label}
              </Button>
            ) : null}
            <Button onClick={safe.onClick ?? (() => onClose?.())} loading={safe.loading}>
              {safe.label}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
