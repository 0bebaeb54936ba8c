import { exportAudit, listAudit } from '@hiram/contract/console/audit'
import type { ConsoleRequest } from '@hiram/contract/console/console-call'
import { mostReasonLetters } from '@hiram/contract/console/values'
import { type FormEvent, useState } from 'react'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { toast } from '../../platform/page/announce.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Buttons } from '../../ui/Buttons.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { hasReason } from '../../work/has-reason.ts'
import { problemText } from '../../work/problem-text.ts'
import css from './audit.module.css'

type Narrowed = Omit<ConsoleRequest<typeof exportAudit>, 'purpose'>

/** The lines that are shown as a file; what for is kept with it. */
export function ExportDialog({ narrowed, onClose }: { narrowed: Narrowed; onClose: () => void }) {
  const [purpose, setPurpose] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useKeys([], true)
  const isShort = !hasReason(purpose)
  const take = async (event: FormEvent) => {
    event.preventDefault()
    if (isShort || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { csv, fileName, lines, isWhole } = await callConsole(exportAudit, { ...narrowed, purpose: purpose.trim() })
      save(csv, fileName)
      toast(t(isWhole ? 'audit.exported' : 'audit.exportedPart', { lines }))
      onClose()
      await readAgain(listAudit)
    } catch (failure) {
      setProblem(problemText(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('audit.exportTitle')} onClose={onClose}>
      <form className={css.export} onSubmit={(event) => void take(event)}>
        <p>{t('audit.exportMore')}</p>
        <TextField
          id="export-purpose"
          label={t('audit.purpose')}
          maxLength={mostReasonLetters}
          value={purpose}
          onChange={setPurpose}
        />
        <Problem>{problem}</Problem>
        <Buttons>
          <Button onClick={onClose}>{t('approvals.cancel')}</Button>
          <Button kind="primary" type="submit" icon="out" disabled={isShort || isBusy}>
            {t('audit.take')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  )
}

function save(csv: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  URL.revokeObjectURL(url)
}
