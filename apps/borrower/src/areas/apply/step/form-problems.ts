import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { Problem } from './check-step.ts'
import { focusField } from './focus-field.ts'

/** The form's own check as its resolver. */
export function resolverOf<V extends FieldValues>(check: (values: V) => Problem[]): Resolver<V> {
  return (values) => {
    const problems = check(values)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { field, reason, msg } of problems) set(errors, field, { type: reason, message: msg ?? '' })
    return { values: {}, errors }
  }
}

/** Puts problems at their fields, says that there are some, and leads to the first. */
export function useProblems<V extends FieldValues>(form: UseFormReturn<V>) {
  const { t } = useTexts()
  return (problems: readonly Problem[], msg = '') => {
    for (const problem of problems) {
      form.setError(problem.field as FieldPath<V>, { type: problem.reason, message: problem.msg ?? '' })
    }
    const message = problems.length === 0 && msg !== '' ? msg : t('apply.checkInformation')
    showToast({ kind: 'fail', text: message, masked: false })
    focusField(problems.map(({ field }) => field))
  }
}
