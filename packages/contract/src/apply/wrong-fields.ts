import type { FormStepName } from '../apply.ts'

/** What the lender's people may name as wrong in a step, so that the borrower corrects just that. */
export const wrongFields = {
  id: ['certificateType', 'certificateNo'],
  basal: [
    'firstName',
    'middleName',
    'lastName',
    'birthday',
    'sex',
    'email',
    'resideAddress',
    'resideTime',
    'maritalStatus',
    'education',
    'childrenNumber',
  ],
  workInfo: ['incomeId', 'industry', 'companyName', 'companyTelephone'],
  contact: [],
  withdrawal: ['bankCode', 'bankAccountOwner', 'accountNo'],
} as const satisfies Record<FormStepName, readonly string[]>

export type WrongField = (typeof wrongFields)[FormStepName][number]

export const wrongFieldNames: readonly WrongField[] = Object.values(wrongFields).flat()

/** The step that has the field. */
export function stepOfField(field: WrongField): FormStepName {
  const steps = Object.keys(wrongFields) as FormStepName[]
  const step = steps.find((one) => fieldsOf(one).includes(field))
  if (!step) throw new Error(`${field} is in no step`)
  return step
}

export function fieldsOf(step: FormStepName): readonly WrongField[] {
  return wrongFields[step]
}
