import * as z from 'zod/mini'
import { chosen, filled, photo } from './parts.ts'

/** KYC-04. The number's pattern depends on the type and market, see @hiram/markets/identity-documents. */
export const idStep = z.object({
  certificateType: chosen,
  certificateNo: filled(40),
  positivePhotoUrl: photo,
  oppositeIdPhotoUrl: photo,
  handheldPhotoUrl: photo,
})
