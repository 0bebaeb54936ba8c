import type { BasisInfo } from '../basis-info.ts'
import { useDocumentReading } from '../reading/use-document-reading.ts'
import { usePrefill } from '../reading/use-prefill.ts'
import type { StepForm } from '../step/use-step-form.ts'
import type { BasalValues } from './basal-form.ts'

/** The borrower's identity as read from the ID step's photos. */
export function useBasalReading({ form, canEdit }: StepForm<BasalValues>, basis: BasisInfo) {
  const { positivePhotoUrl, oppositeIdPhotoUrl } = basis.steps.id.values
  const reading = useDocumentReading({ idFront: textOf(positivePhotoUrl), idBack: textOf(oppositeIdPhotoUrl) })
  const { firstName, middleName, lastName, birthday, sex, address } = reading.fields
  const read = { firstName, middleName, lastName, birthday, sex, resideAddress: address }
  return { reading: { ...reading, trouble: undefined }, notes: usePrefill<BasalValues>({ form, read, canEdit }) }
}

function textOf(saved: unknown) {
  return typeof saved === 'string' ? saved : ''
}
