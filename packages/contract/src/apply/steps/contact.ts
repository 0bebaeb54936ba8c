import * as z from 'zod/mini'
import { calledName, chosen, filled } from './parts.ts'

export const contactPerson = z.object({
  name: calledName(80),
  relation: chosen,
  phone: filled(24),
  /** 1 a direct relative (index 0), 2 another, 3 added after a rollback. */
  type: z.number(),
})

/** KYC-03. How many are needed, and which relations, depends on the market. */
export const contactStep = z.object({ contactPersons: z.array(contactPerson).check(z.maxLength(10)) })

/** Which of these people, by their place, have the name of one before them: letters and spaces are compared, not case. */
export function repeatedNames(people: readonly { name: string }[]): number[] {
  const names = people.map(({ name }) => name.trim().replace(/\s+/g, ' ').toLowerCase())
  return names.flatMap((name, index) => (name !== '' && names.indexOf(name) < index ? [index] : []))
}
