import type { ContactCard } from './bridge.ts'
import { field } from './field.ts'

type ContactPicker = { select: (properties: string[]) => Promise<unknown> }

/** The Contact Picker API (Chrome on Android); undefined where there is none. */
export function contactPicker(): ContactPicker | undefined {
  const contacts: unknown = 'contacts' in navigator ? navigator.contacts : undefined
  return isPicker(contacts) ? contacts : undefined
}

/** One contact with its numbers; undefined when the borrower turned back. */
export async function pickContact(picker: ContactPicker): Promise<ContactCard | undefined> {
  const chosen = await picker.select(['name', 'tel'])
  const first: unknown = Array.isArray(chosen) ? chosen[0] : undefined
  if (first === undefined) return undefined
  return { name: textsOf(first, 'name')[0] ?? '', phones: textsOf(first, 'tel') }
}

function textsOf(contact: unknown, name: string): string[] {
  const texts = field(contact, name)
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []
}

function isPicker(value: unknown): value is ContactPicker {
  return typeof value === 'object' && value !== null && 'select' in value && typeof value.select === 'function'
}
