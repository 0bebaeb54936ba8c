import * as z from 'zod/mini'
import { chosen, filled } from './parts.ts'

export const contactPerson = z.object({
  name: filled(80),
  relation: chosen,
  phone: filled(24),
  /** 1 a direct relative (index 0), 2 another, 3 added after a rollback. */
  type: z.number(),
})

/** KYC-03. How many are needed, and which relations, depends on the market. */
export const contactStep = z.object({ contactPersons: z.array(contactPerson).check(z.maxLength(10)) })
