import type { AnswerOf, RequestOf } from '@hiram/contract'
import { loadBasisInfo } from '@hiram/contract/apply'
import type { batchSaveSuppContact, saveSuppCertificates } from '@hiram/contract/apply/supplements'
import { useRef } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { loanStatusPath } from '../../../paths.ts'
import { refreshCalls } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { forgetBasisInfo } from '../basis-info.ts'
import { type Problem, refusedFields } from '../step/check-step.ts'
import { resolverOf, useProblems } from '../step/form-problems.ts'

type SupplementCall = typeof batchSaveSuppContact | typeof saveSuppCertificates
const handles = ['invalidRequest', 'contactsRefused', 'loanNotInState'] as const

type Setup<C extends SupplementCall, V extends FieldValues> = {
  call: C
  start: V
  check: (values: V) => Problem[]
  toRequest: (values: V) => RequestOf<C>
  onSaved: (answer: AnswerOf<C>) => void
}

/** The form of a supplement: checked, sent once, then back to the list of corrections. */
export function useSupplement<C extends SupplementCall, V extends FieldValues>(setup: Setup<C, V>) {
  const form = useForm<V>({
    defaultValues: setup.start as DefaultValues<V>,
    resolver: resolverOf(setup.check),
    shouldFocusError: false,
  })
  const { send, busy } = useSend(setup.call, { handles })
  const show = useProblems(form)
  const leaving = useRef(false)

  async function save(values: V) {
    const outcome = await send(setup.toRequest(values))
    if (outcome.ok) {
      leaving.current = true
      setup.onSaved(outcome.result)
      await refreshCalls(loadBasisInfo)
      return push(loanStatusPath('rollback'))
    }
    if (outcome.code === 'loanNotInState') {
      leaving.current = true
      forgetBasisInfo()
      return replace(loanStatusPath())
    }
    if (handles.some((code) => code === outcome.code)) show(refusedFields(outcome), outcome.msg)
  }

  return {
    form,
    busy,
    dirty: form.formState.isDirty,
    mayLeave: () => leaving.current,
    submit: form.handleSubmit(save, () => show(setup.check(form.getValues()))),
  }
}
