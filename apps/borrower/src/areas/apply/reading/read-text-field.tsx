import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextField } from '../step/fields.tsx'
import { ReadOffer, useReadHint } from './read-hint.tsx'
import type { ReadNotes } from './use-prefill.ts'

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
