import type { idStep } from '@hiram/contract/apply/steps/id'
import { checkIdNumber, keepDocumentType } from '@hiram/markets/identity-documents'
import type * as z from 'zod/mini'
import { type Checked, type CheckFacts, missingPhoto, refused } from './check.ts'

type Id = z.output<typeof idStep>

/** KYC-04: the type is one of the market's, the number has its form, the three photos are stored. */
export function checkId(id: Id, facts: CheckFacts): Checked<Id> {
  const fields = [
    ...(keepDocumentType(facts.market, id.certificateType) ? [] : [{ field: 'certificateType', reason: 'choose' }]),
    ...missingPhoto(facts, 'positivePhotoUrl', id.positivePhotoUrl, 'idFront'),
    ...missingPhoto(facts, 'oppositeIdPhotoUrl', id.oppositeIdPhotoUrl, 'idBack'),
    ...missingPhoto(facts, 'handheldPhotoUrl', id.handheldPhotoUrl, 'idHandheld'),
  ]
  if (fields.length > 0) return refused('invalidRequest', fields)
  const number = checkIdNumber(facts.market, id.certificateType, id.certificateNo)
  if (!number.ok) return refused('idNumberInvalid', [{ field: 'certificateNo', reason: number.reason }])
  return { ok: true, values: { ...id, certificateNo: number.value } }
}
