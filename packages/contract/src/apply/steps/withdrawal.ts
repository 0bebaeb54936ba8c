import * as z from 'zod/mini'
import { chosen, day, filled, personName } from './parts.ts'

/** KYC-06. The two dates belong to a card; an account has none. */
export const withdrawalStep = z.object({
  bankCode: chosen,
  bankAccountOwner: personName(120),
  accountNo: filled(34),
  bankIssueDate: z.optional(day),
  bankExpiryDate: z.optional(day),
})
