import { createContext, use } from 'react'

/** What a Field tells the control inside it. */
export type FieldWiring = { id: string; labelId: string; describedBy: string | undefined; invalid: boolean }

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** Attributes that tie a native control to its Field's label, hint and error; empty outside a Field. */
export function useFieldControl() {
  const field = use(FieldContext)
  if (field === undefined) return {}
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}

/** The same for a group of controls, which is named by the label's id. */
export function useFieldGroup() {
  const field = use(FieldContext)
  if (field === undefined) return {}
  return { 'aria-labelledby': field.labelId, 'aria-describedby': field.describedBy }
}
