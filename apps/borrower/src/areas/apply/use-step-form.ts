import { type FormStepName, saveBasisInfo } from '@hiram/contract/basis-info'
import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { loanStatusPath } from '../../paths.ts'
import { push, replace } from '../../platform/navigation.ts'
import { useTexts } from '../../platform/texts.tsx'
import { stepMoment } from '../../platform/tracking/moments.ts'
import { track } from '../../platform/tracking/track.ts'
import { useSend } from '../../platform/use-send.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type BasisInfo, forgetBasisInfo, keepStep, readBasisInfo } from './basis-info.ts'
import { type Problem, refusedFields } from './check-step.ts'
import { focusField } from './focus-field.ts'
import { pathAfter } from './step-walk.ts'
import { useDraft } from './use-draft.ts'

export type StepSetup<V extends FieldValues> = {
  step: FormStepName
  /** The form's values from what was saved. */
  start: (saved: Record<string, unknown>) => V
  /** What completes the step, in the contract's shape. */
  toValues: (values: V) => Record<string, unknown>
  check: (values: V) => Problem[]
  /** The step may be changed though a loan is open, and where it leads then. */
  unlocked?: { leadsTo: string } | undefined
}

/** A step's form: filled with what was saved, each change saved as a draft, completed when everything is right. */
export function useStepForm<V extends FieldValues>(setup: StepSetup<V>, basis: BasisInfo) {
  const { step } = setup
  const [record] = useState(basis.steps[step])
  const [start] = useState(() => setup.start(record.values))
  const canEdit = basis.editable || record.state === 'mend' || setup.unlocked !== undefined
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver: resolverOf(setup.check),
    shouldFocusError: false,
  })
  const { state: draft, saver } = useDraft({ step, record, start, form, canEdit })
  const [outdated, setOutdated] = useState(false)
  const { send, busy } = useSend(saveBasisInfo, { handles })
  const leaving = useRef(false)

  const show = useProblems(form)

  async function complete(values: V) {
    const revision = (await saver.current?.settle()) ?? record.revision
    const sent = setup.toValues(values)
    const outcome = await send({ step, draft: false, revision, values: sent })
    if (outcome.ok) {
      track(...stepMoment(step))
      keepStep(step, { ...outcome.result, values: sent, reasons: [] })
      leaving.current = true
      const after = await readBasisInfo({ force: true })
      if (after) push(setup.unlocked?.leadsTo ?? pathAfter(after.steps, step, !basis.editable))
      return
    }
    if (outcome.code === 'draftOutdated') return setOutdated(true)
    if (outcome.code === 'openLoanExists') {
      leaving.current = true
      forgetBasisInfo()
      return replace(loanStatusPath())
    }
    if (handles.some((code) => code === outcome.code)) show(refusedFields(outcome), outcome.msg)
    saver.current?.typed(form.getValues())
  }

  /** Another device saved meanwhile: its values, or ours over them. */
  async function settleOutdated(choice: 'theirs' | 'mine') {
    const fresh = await readBasisInfo({ force: true })
    const theirs = fresh?.steps[step]
    if (!theirs) return
    setOutdated(false)
    const values = setup.start(theirs.values)
    saver.current?.continueFrom(theirs, values)
    if (choice === 'theirs') form.reset(values)
    else saver.current?.typed(form.getValues())
  }

  return {
    step,
    form,
    record,
    draft,
    canEdit,
    busy,
    outdated: outdated || draft.kind === 'outdated',
    settleOutdated,
    submit: form.handleSubmit(complete, () => show(setup.check(form.getValues()))),
    mayLeave: () => leaving.current,
  }
}

const handles = [
  'invalidRequest',
  'draftOutdated',
  'idNumberInvalid',
  'contactsRefused',
  'bankAccountInvalid',
  'bankOwnerDiffers',
  'openLoanExists',
] as const

function resolverOf<V extends FieldValues>(check: (values: V) => Problem[]): Resolver<V> {
  return (values) => {
    const problems = check(values)
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<V> = {}
    for (const { field, reason, msg } of problems) set(errors, field, { type: reason, message: msg ?? '' })
    return { values: {}, errors }
  }
}

/** Puts problems at their fields, says that there are some, and leads to the first. */
function useProblems<V extends FieldValues>(form: UseFormReturn<V>) {
  const { t } = useTexts()
  return (problems: readonly Problem[], msg = '') => {
    for (const problem of problems) {
      form.setError(problem.field as FieldPath<V>, { type: problem.reason, message: problem.msg ?? '' })
    }
    const words = problems.length === 0 && msg !== '' ? msg : t('apply.checkInformation')
    showToast({ kind: 'fail', text: words, masked: false })
    focusField(problems.map(({ field }) => field))
  }
}

export type StepForm<V extends FieldValues> = ReturnType<typeof useStepForm<V>>
