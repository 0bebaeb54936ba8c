import * as z from 'zod/mini'
import { chosen, filled, photo } from './parts.ts'

/** KYC-02. The work proof is what opens the instalment products (LON-06); without one the two fields are absent. */
export const workInfoStep = z.object({
  incomeId: chosen,
  industry: chosen,
  companyName: filled(120),
  companyTelephone: filled(24),
  workProofKind: z.optional(chosen),
  workProofPhoto: z.optional(photo),
})
