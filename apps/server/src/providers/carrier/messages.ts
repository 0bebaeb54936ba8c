import * as z from 'zod/mini'
import type { CarrierVerdict } from '../ports.ts'

/** The response of `…/verify`. */
export const carrierVerdict = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('inUse'), activeMonths: z.int().check(z.minimum(0), z.maximum(1200)) }),
  z.object({ outcome: z.literal('codeWrong') }),
  z.object({ outcome: z.literal('codeExpired') }),
]) satisfies z.ZodMiniType<CarrierVerdict>
