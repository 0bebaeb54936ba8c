import { useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { prefillOf, type ReadField, sameText } from './read-fields.ts'

export type ReadNote =
  /** The field holds what was read; `confirm`: to be looked at closely. */
  { kind: 'read'; confirm: boolean } | { kind: 'differs'; value: string; use: () => void }

/** By the form's fields; a field that was not read has none. */
export type ReadNotes = ReadonlyMap<string, ReadNote>

type Filling<V extends FieldValues> = {
  form: UseFormReturn<V>
  /** By the form's fields. */
  read: { readonly [field in FieldPath<V>]?: ReadField | undefined }
  canEdit: boolean
  /** The step was complete when it was opened. */
  finished: boolean
}

/** Fills the form with the values read, once they arrive; returns how each field compares with them. */
export function usePrefill<V extends FieldValues>({ form, read, canEdit, finished }: Filling<V>): ReadNotes {
  const filled = useRef<Record<string, string>>({})
  const values = form.watch()
  const entries = Object.entries<ReadField | undefined>(read).flatMap(([field, one]) =>
    one ? [[field, one] as const] : [],
  )
  const readValues = Object.fromEntries(entries.map(([field, { value }]) => [field, value]))
  const readKey = JSON.stringify(readValues)

  function put(field: string, value: string) {
    filled.current[field] = value
    form.setValue(field as FieldPath<V>, value as PathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each reading, not for each key
  useEffect(() => {
    if (!canEdit) return
    const { fill } = prefillOf(form.getValues(), readValues, filled.current, finished)
    for (const [field, value] of Object.entries(fill)) put(field, value)
  }, [readKey, canEdit])

  const notes = new Map<string, ReadNote>()
  for (const [field, { value, confirm }] of entries) {
    const now = String(values[field] ?? '')
    if (sameText(now, value)) notes.set(field, { kind: 'read', confirm })
    else if (canEdit && (finished || now.trim() !== ''))
      notes.set(field, { kind: 'differs', value, use: () => put(field, value) })
  }
  return notes
}
