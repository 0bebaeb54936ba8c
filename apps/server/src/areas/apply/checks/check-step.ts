import { type FormStepName, stepSchemas } from '@hiram/contract/apply'
import * as z from 'zod/mini'
import { type Checked, type CheckFacts, refused } from './check.ts'
import { checkBasal } from './check-basal.ts'
import { checkContact } from './check-contact.ts'
import { checkId } from './check-id.ts'
import { checkWithdrawal } from './check-withdrawal.ts'
import { checkWorkInfo } from './check-work-info.ts'

/** A finished step: first the form's own schema, then what its market asks for. */
export async function checkStep(step: FormStepName, typed: unknown, facts: CheckFacts): Promise<Checked<unknown>> {
  if (step === 'id') return check(stepSchemas.id, typed, (values) => checkId(values, facts))
  if (step === 'basal') return check(stepSchemas.basal, typed, (values) => checkBasal(values, facts))
  if (step === 'workInfo') return check(stepSchemas.workInfo, typed, (values) => checkWorkInfo(values, facts))
  if (step === 'contact') return check(stepSchemas.contact, typed, (values) => checkContact(values, facts))
  return check(stepSchemas.withdrawal, typed, (values) => checkWithdrawal(values, facts))
}

async function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  typed: unknown,
  next: (values: z.output<Schema>) => Checked<unknown> | Promise<Checked<unknown>>,
): Promise<Checked<unknown>> {
  const parsed = z.safeParse(schema, typed)
  if (parsed.success) return next(parsed.data)
  return refused(
    'invalidRequest',
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), reason: message })),
  )
}
