import type { ReactNode } from 'react'
import { useTexts } from '../../platform/texts/texts.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'

type RemoveDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What the button does. */
  action: string
  onRemove: () => void
  busy: boolean
  children: ReactNode
}

/** Asks before a way into the account is taken away. */
export function RemoveDialog({ open, onClose, title, action, onRemove, busy, children }: RemoveDialogProps) {
  const { t } = useTexts()
  return (
    <LazyDialog
      sideBySide
      open={open}
      onClose={onClose}
      title={title}
      safe={{ label: t('common.cancel') }}
      other={{ label: action, onClick: onRemove, loading: busy ? t('common.wait') : undefined }}
    >
      {children}
    </LazyDialog>
  )
}
