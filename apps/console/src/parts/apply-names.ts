import type { FormStepName } from '@hiram/contract/apply'
import { t, textOfCode } from '../platform/texts/texts.tsx'
import './own-texts.ts'

/** A step of an application. */
export function stepName(step: FormStepName): string {
  return t(`apply.step.${step}`)
}

/** A field of a step; one that has no name any more stays as it was stored. */
export function fieldName(field: string): string {
  return textOfCode(`apply.field.${field}`) ?? field
}
