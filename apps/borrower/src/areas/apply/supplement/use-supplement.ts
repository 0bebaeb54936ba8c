import type { AnswerOf, RequestOf } from '@hiram/contract'
import { loadBasisInfo, type StepRecord, type SupplementFormName } from '@hiram/contract/apply'
import type { batchSaveSuppContact, saveSuppCertificates } from '@hiram/contract/apply/supplements'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { loanStatusPath } from '../../../paths.ts'
import { refreshCalls } from '../../../platform/api/use-call.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { forgetDraft, stillWaits } from '../../../platform/offline/unsent-drafts.ts'
import { forgetBasisInfo } from '../basis-info.ts'
import { isLedTo, useDraft } from '../draft/use-draft.ts'
import { type Problem, refusedFields } from '../step/check-step.ts'
import { resolverOf, useProblems } from '../step/form-problems.ts'

type SupplementCall = typeof batchSaveSuppContact | typeof saveSuppCertificates
const handles = ['invalidRequest', 'contactsRefused', 'loanNotInState'] as const

type Setup<C extends SupplementCall, V extends FieldValues> = {
  name: SupplementFormName
  call: C
  /** As it was when the form opened. */
  record: StepRecord
  startFrom: (record: StepRecord) => V
  check: (values: V) => Problem[]
  toRequest: (values: V) => RequestOf<C>
  onSaved: (answer: AnswerOf<C>) => void
}

/** The form of a supplement: each change saved as a draft, checked, sent once, then back to the list of corrections. */
export function useSupplement<C extends SupplementCall, V extends FieldValues>(setup: Setup<C, V>) {
  const { name, startFrom } = setup
  const [record] = useState(setup.record)
  const [start] = useState(() => startFrom(record))
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver: resolverOf(setup.check),
    shouldFocusError: false,
  })
  const {
    state: draft,
    saver,
    held,
    settleOutdated,
  } = useDraft({
    step: name,
    record,
    start,
    startFrom,
    form,
    canEdit: true,
  })
  const { send, busy } = useSend(setup.call, { handles })
  const show = useProblems(form)
  const leaving = useRef(false)

  async function save(values: V) {
    const revision = (await saver.current?.settle()) ?? record.revision
    await held.current?.keep({ revision, values: form.getValues() })
    const outcome = await send(setup.toRequest(values))
    if (!stillWaits(outcome)) await forgetDraft(name)
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
    if (outcome.code === 'notLoggedIn') return
    if (handles.some((code) => code === outcome.code)) show(refusedFields(outcome), outcome.msg)
    saver.current?.typed(form.getValues())
  }

  return {
    form,
    start,
    busy,
    draft,
    outdated: draft.kind === 'outdated',
    settleOutdated,
    mayLeave: (pathname: string) => leaving.current || isLedTo(pathname),
    submit: form.handleSubmit(save, () => show(setup.check(form.getValues()))),
  }
}
