import type { Permission } from '@hiram/contract/console/permissions'
import { useState } from 'react'
import { useKeys } from '../platform/keys/keys.ts'
import { useMay } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { ExportDialog, type ExportDialogProps } from './ExportDialog.tsx'

type ExportButtonProps = Omit<ExportDialogProps, 'onClose'> & { permission: Permission }

/** Gives what is shown as a file, where one may; `e` does too. */
export function ExportButton({ permission, ...dialog }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const may = useMay(permission)
  useKeys(may ? [{ keys: 'e', label: 'audit.export', inStrip: true, run: () => setOpen(true) }] : [])
  if (!may) return null
  return (
    <>
      <Button icon="out" hotkey="e" onClick={() => setOpen(true)}>
        {t('audit.export')}
      </Button>
      {isOpen && <ExportDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
