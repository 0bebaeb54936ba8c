import { type RefObject, useEffect, useState } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import type { ReadNotes } from '../reading/use-prefill.ts'
import type { BasalValues } from './basal-form.ts'

/** What the form calls it when the name was not checked. */
export const nameCheck = 'nameCheck'

type NameCheckProps = {
  form: UseFormReturn<BasalValues>
  notes: ReadNotes
  /** Whether the box still has to be ticked. */
  unchecked: RefObject<boolean>
}

/** A name read from print is the borrower's only once they say so: print loses marks. */
export function NameCheck({ form, notes, unchecked }: NameCheckProps) {
  const { t } = useTexts()
  const [ticked, setTicked] = useState(false)
  const needed = ['firstName', 'middleName', 'lastName'].some((field) => {
    const note = notes.get(field)
    return note?.kind === 'read' && note.confirm
  })
  const open = needed && !ticked
  useEffect(() => {
    unchecked.current = open
    return () => {
      unchecked.current = false
    }
  }, [unchecked, open])
  if (!needed) return null
  const missing = open && get(form.formState.errors, nameCheck) !== undefined
  return (
    <div data-field={nameCheck} className="mt2">
      <Checkbox checked={ticked} onChange={(event) => setTicked(event.target.checked)} invalid={missing}>
        {t('apply.reading.nameIsMine')}
      </Checkbox>
      <div role="alert">{missing ? <Tip tone="bad">{t('apply.reading.nameNotChecked')}</Tip> : null}</div>
    </div>
  )
}
