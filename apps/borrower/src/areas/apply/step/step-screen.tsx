import type { StepName } from '@hiram/contract/apply'
import { type ReactNode, useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import { HelpNav } from '../../../loan/HelpNav.tsx'
import { paths } from '../../../paths.ts'
import { UnsavedGuard } from '../../../platform/navigation/unsaved-guard.tsx'
import type { CodeOf, TextKey } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { BottomBar, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'
import { type BasisInfo, useBasisInfo } from '../basis-info.ts'
import { OutdatedSheet, SavedLine } from '../draft/draft-parts.tsx'
import { isUnsaved } from '../draft/draft-saver.ts'
import { stepCount, stepNumber } from '../step-order.ts'
import type { StepForm } from './use-step-form.ts'

/** A step's head: its name, which of the six it is, back to the overview and help. */
export function StepNav({ step, bare }: { step: StepName; bare?: boolean }) {
  const { t } = useTexts()
  const number = stepNumber(step)
  const place = t('apply.stepOf', { number, count: stepCount })
  return (
    <>
      <HelpNav title={t(`apply.step.${step}`)} sub={place} back={paths.apply} />
      {bare ? null : <Segments bar count={stepCount} done={number - 1} current label={place} />}
    </>
  )
}

/** Draws the form once the profile is there; a skeleton before. */
export function StepGate({ step, children }: { step: StepName; children: (basis: BasisInfo) => ReactNode }) {
  const basis = useBasisInfo()
  return basis ? children(basis) : <StepWaiting step={step} />
}

export function StepWaiting({ step }: { step: StepName }) {
  const { t } = useTexts()
  return (
    <Screen nav={<StepNav step={step} />} paper>
      <Skeleton block rows={6} label={t('common.loading')} />
    </Screen>
  )
}

type StepScreenProps<V extends FieldValues> = {
  stepForm: StepForm<V>
  children: ReactNode
  /** Other actions in place of the one that completes the step. */
  actions?: ReactNode
}

/** The frame of a step's form: what to correct, the fields, the saved line and the one button that completes it. */
export function StepScreen<V extends FieldValues>({ stepForm, children, actions }: StepScreenProps<V>) {
  const { t } = useTexts()
  const id = useId()
  const { draft, canEdit, busy } = stepForm
  const complete = (
    <Button type="submit" form={id} loading={busy ? t('apply.saving') : undefined}>
      {t('apply.saveAndContinue')}
    </Button>
  )
  return (
    <Screen
      paper
      nav={<StepNav step={stepForm.step} />}
      bar={
        <BottomBar note={<SavedLine draft={draft} />}>
          {canEdit ? (actions ?? complete) : <Button to={paths.apply}>{t('common.continue')}</Button>}
        </BottomBar>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void stepForm.submit(event)}>
        <fieldset disabled={!canEdit}>
          <Notes stepForm={stepForm} />
          {children}
        </fieldset>
      </form>
      <UnsavedGuard when={isUnsaved(draft)} allow={stepForm.mayLeave} />
      <OutdatedSheet outdated={stepForm.outdated} settleOutdated={stepForm.settleOutdated} />
    </Screen>
  )
}

/** Why the step came back, or why it cannot be changed now. */
function Notes<V extends FieldValues>({ stepForm: { record, canEdit } }: { stepForm: StepForm<V> }) {
  if (!canEdit) return <Note tone="quiet" id="apply.locked" />
  return record.state === 'corrections' ? <CorrectionNote reasons={record.reasons} /> : null
}

function Note({ tone, id }: { tone: 'quiet' | 'good'; id: TextKey }) {
  const { rich } = useTexts()
  return (
    <Section tight>
      <Tip tone={tone}>{rich(id)}</Tip>
    </Section>
  )
}

/** What to correct after a rollback. */
export function CorrectionNote({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTexts()
  return (
    <Section tight>
      <Tip tone="warn">
        <b>{t('apply.correctionTitle')}</b>
        {reasons.map((reason) => (
          <span key={reason} className={css.line}>
            {correctionTexts(t, reason)}
          </span>
        ))}
      </Tip>
    </Section>
  )
}

const correctionReasons = new Set([
  'notComplete',
  'nameDiffersFromId',
  'numberDiffersFromId',
  'faceNotMatched',
  'workProofRefused',
  'bankOwnerDiffers',
  'contactIsYou',
  'wrongData',
])
const correctionPhotos = new Set(['idFront', 'idBack', 'idHandheld', 'workProof'])

/** `idFront.blurred` names the photo, `wrongData.firstName` the field; an unknown reason still says that we need it again. */
function correctionTexts(t: ReturnType<typeof useTexts>['t'], reason: string) {
  const [subject = '', field] = reason.split('.')
  if (correctionReasons.has(reason)) return t(`apply.corrections.${reason as CodeOf<'apply', 'corrections'>}`)
  if (subject === 'wrongData')
    return t('apply.corrections.wrongField', { field: t(`apply.field.${field as CodeOf<'apply', 'field'>}`) })
  return correctionPhotos.has(subject)
    ? t(`apply.corrections.${subject as CodeOf<'apply', 'corrections'>}`)
    : t('apply.corrections.other')
}
