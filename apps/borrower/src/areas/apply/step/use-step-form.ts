import { type FormStepName, type StepRecord, saveBasisInfo } from '@hiram/contract/apply'
import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import { loanStatusPath } from '../../../paths.ts'
import { useSend } from '../../../platform/api/use-send.ts'
import { push, replace } from '../../../platform/navigation/navigation.ts'
import { forgetDraft, stillWaits } from '../../../platform/offline/unsent-drafts.ts'
import { stepEvents } from '../../../platform/tracking/events.ts'
import { track } from '../../../platform/tracking/track.ts'
import { type BasisInfo, forgetBasisInfo, keepStep, readBasisInfo } from '../basis-info.ts'
import { isLedTo, useDraft } from '../draft/use-draft.ts'
import { pathAfter } from '../step-order.ts'
import { type Problem, refusedFields } from './check-step.ts'
import { resolverOf, useProblems } from './form-problems.ts'

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
  const startFrom = ({ values }: StepRecord) => setup.start(values)
  const [start] = useState(() => startFrom(record))
  const canEdit = basis.editable || record.state === 'corrections' || setup.unlocked !== undefined
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver: resolverOf(setup.check),
    shouldFocusError: false,
  })
  const { state: draft, saver, held, ...drafts } = useDraft({ step, record, start, startFrom, form, canEdit })
  const [outdated, setOutdated] = useState(false)
  const { send, busy } = useSend(saveBasisInfo, { handles })
  const leaving = useRef(false)

  const show = useProblems(form)

  async function complete(values: V) {
    const revision = (await saver.current?.settle()) ?? record.revision
    const sent = setup.toValues(values)
    await held.current?.keep({ revision, values: form.getValues() })
    const outcome = await send({ ...sent, step, draft: false, revision })
    if (!stillWaits(outcome)) await forgetDraft(step)
    if (outcome.ok) {
      track(...stepEvents(step))
      keepStep(step, { ...outcome.result, values: sent, reasons: [] })
      leaving.current = true
      const after = await readBasisInfo({ force: true })
      if (after) push(setup.unlocked?.leadsTo ?? pathAfter(after.steps, step, !basis.editable))
      return
    }
    if (outcome.code === 'notLoggedIn') return
    if (outcome.code === 'draftOutdated') return setOutdated(true)
    if (outcome.code === 'openLoanExists') {
      leaving.current = true
      forgetBasisInfo()
      return replace(loanStatusPath())
    }
    if (handles.some((code) => code === outcome.code)) show(refusedFields(outcome), outcome.msg)
    saver.current?.typed(form.getValues())
  }

  async function settleOutdated(choice: 'theirs' | 'mine') {
    if (await drafts.settleOutdated(choice)) setOutdated(false)
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
    mayLeave: (pathname: string) => leaving.current || isLedTo(pathname),
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

export type StepForm<V extends FieldValues> = ReturnType<typeof useStepForm<V>>
