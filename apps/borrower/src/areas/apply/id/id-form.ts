import { idStep } from '@hiram/contract/apply/steps/id'
import { checkIdNumber, keepDocumentType } from '@hiram/markets/identity-documents'
import type { MarketCode } from '@hiram/markets/market'
import { firstOfEach, type Problem, schemaProblems } from '../step/check-step.ts'
import { typedValues } from '../step/typed-values.ts'

const empty = {
  certificateType: '',
  certificateNo: '',
  positivePhotoUrl: '',
  oppositeIdPhotoUrl: '',
  handheldPhotoUrl: '',
}
export type IdValues = typeof empty

/** The three photos in the order they are taken: the form's field and the kind it is sent as. */
export const idPhotos = [
  { name: 'positivePhotoUrl', kind: 'idFront' },
  { name: 'oppositeIdPhotoUrl', kind: 'idBack' },
  { name: 'handheldPhotoUrl', kind: 'idHandheld' },
] as const
export type IdPhotoName = (typeof idPhotos)[number]['name']

/** KYC-04: a stored type that is not in the market's dictionary is dropped. */
export function startId(market: MarketCode, saved: Record<string, unknown>): IdValues {
  const values = typedValues(empty, saved)
  return { ...values, certificateType: keepDocumentType(market, values.certificateType) ?? '' }
}

/** KYC-04: the number has the form of its type, and all three photos are there. */
export function checkId(market: MarketCode, values: IdValues): Problem[] {
  const problems = schemaProblems(idStep, values)
  if (values.certificateType !== '' && values.certificateNo.trim() !== '') {
    const checked = checkIdNumber(market, values.certificateType, values.certificateNo)
    if (!checked.ok) {
      const field = checked.reason === 'unknownType' ? 'certificateType' : 'certificateNo'
      problems.push({ field, reason: checked.reason })
    }
  }
  return firstOfEach(problems)
}
