import type { ContactCard } from './bridge.ts'
import type { ContactPicker } from './contact-picker.ts'
import { field } from './field.ts'

/** One contact with its numbers; undefined when the borrower cancelled. */
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
