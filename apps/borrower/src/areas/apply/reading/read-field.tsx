import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import css from '../apply.module.css'
import { TextField } from '../step/fields.tsx'
import type { ReadNote, ReadNotes } from './use-prefill.ts'

/** The hint of a field that was read: where its value is from; otherwise its own hint. */
export function useReadHint(note: ReadNote | undefined, own?: string): string | undefined {
  const { t } = useTexts()
  if (note?.kind !== 'read') return own
  return t(note.confirm ? 'apply.reading.confirm' : 'apply.reading.read')
}

/** Below a field whose value differs from what was read: the other value, which the borrower may use. */
export function ReadOffer({ note, shown }: { note: ReadNote | undefined; shown?: (value: string) => string }) {
  const { t, rich } = useTexts()
  if (note?.kind !== 'differs') return null
  const value = shown ? shown(note.value) : note.value
  return (
    <p className={css.offer}>
      <span>{rich('apply.reading.differs', { value })}</span>
      <SmallButton onClick={note.use} aria-label={t('apply.reading.useOf', { value })}>
        {t('apply.reading.use')}
      </SmallButton>
    </p>
  )
}

type ReadTextFieldProps<V extends FieldValues> = ComponentProps<typeof TextField<V>> & {
  notes: ReadNotes
  hint?: string
}

/** A text field a document may fill: it shows where its value is from, and what else was read. */
export function ReadTextField<V extends FieldValues>({ notes, hint, ...field }: ReadTextFieldProps<V>) {
  const note = notes.get(field.name)
  return (
    <div>
      <TextField {...field} hint={useReadHint(note, hint)} />
      <ReadOffer note={note} />
    </div>
  )
}
