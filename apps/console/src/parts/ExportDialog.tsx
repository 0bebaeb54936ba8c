import { leastReasonLetters, mostReasonLetters } from '@hiram/contract/console/values'
import { type FormEvent, useState } from 'react'
import { useKeys } from '../platform/keys/keys.ts'
import { toast } from '../platform/page/announce.ts'
import { t } from '../platform/texts/texts.tsx'
import { Button } from '../ui/Button.tsx'
import { Buttons } from '../ui/Buttons.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Problem } from '../ui/Problem.tsx'
import { TextField } from '../ui/TextField.tsx'
import { hasReason } from '../work/has-reason.ts'
import { problemText } from '../work/problem-text.ts'
import css from './ExportDialog.module.css'
import './own-texts.ts'
import { saveFile } from './save-file.ts'

type File = { fileName: string; csv: string; lines: number; isWhole: boolean }

export type ExportDialogProps = {
  title: string
  /** What is in the file. */
  what: string
  give: (purpose: string) => Promise<File>
  /** Says which lines are in a file that has not all of them; by itself, that they are the first. */
  partOf?: (lines: number) => string
  onClose: () => void
}

const firstOf = (lines: number) => t('audit.exportedPart', { lines })

/** What is shown as a file; what for is kept with it. */
export function ExportDialog({ title, what, give, partOf = firstOf, onClose }: ExportDialogProps) {
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
      const { csv, fileName, lines, isWhole } = await give(purpose.trim())
      saveFile(csv, fileName, 'text/csv;charset=utf-8')
      toast(isWhole ? t('audit.exported', { lines }) : partOf(lines))
      onClose()
    } catch (failure) {
      setProblem(problemText(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={css.export} onSubmit={(event) => void take(event)}>
        <p>{what}</p>
        <TextField
          id="export-purpose"
          label={t('audit.purpose')}
          maxLength={mostReasonLetters}
          value={purpose}
          missing={isShort ? t('reason.short', { least: leastReasonLetters }) : undefined}
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
