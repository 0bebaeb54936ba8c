import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../platform/texts.tsx'
import { AddPhoto } from '../../ui/AddPhoto.tsx'
import { PhotoExample } from '../../ui/drawings/PhotoExample.tsx'
import { Field } from '../../ui/Field.tsx'
import { PhotoSlot } from '../../ui/PhotoSlot.tsx'
import { Section } from '../../ui/Section.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { Tip } from '../../ui/Tip.tsx'
import type { BasisInfo } from './basis-info.ts'
import { SelectField, TextField, useFieldError } from './fields.tsx'
import { useIncomeWords } from './income-words.ts'
import { StepGate, StepScreen } from './step-screen.tsx'
import { useDictionary, useOptions } from './use-dictionary.ts'
import { type PhotoSource, usePhotoSource, usePhotoUpload } from './use-photo.ts'
import { useStepForm } from './use-step-form.ts'
import { checkWork, startWork, type WorkValues, workToSend } from './work-form.ts'

/** Income, work and the proof of it that opens the longer loans (KYC-02, LON-06). */
export function WorkInfoStepScreen() {
  return <StepGate step="workInfo">{(basis) => <WorkForm basis={basis} />}</StepGate>
}

function WorkForm({ basis }: { basis: BasisInfo }) {
  const { t, rich } = useTexts()
  const options = useOptions()
  const incomeWords = useIncomeWords()
  const dictionary = useDictionary()
  const stepForm = useStepForm<WorkValues>(
    { step: 'workInfo', start: startWork, toValues: workToSend, check: checkWork },
    basis,
  )
  const { form } = stepForm
  const incomes = (dictionary?.income ?? []).map((band) => ({ value: band.code, label: incomeWords(band) }))
  return (
    <StepScreen stepForm={stepForm}>
      <Section tight>
        <SelectField form={form} name="incomeId" label={t('apply.field.incomeId')} options={incomes} />
        <SelectField
          form={form}
          name="industry"
          label={t('apply.field.industry')}
          options={options('industry', dictionary?.industry)}
        />
        <TextField
          form={form}
          name="companyName"
          label={t('apply.field.companyName')}
          input={{ autoComplete: 'organization' }}
        />
        <TextField
          form={form}
          name="companyTelephone"
          label={t('apply.field.companyTelephone')}
          hint={t('apply.hint.companyTelephone')}
          input={{ inputMode: 'tel', autoComplete: 'off' }}
        />
      </Section>
      <Section title={t('apply.proof.title')}>
        <Tip>{rich('apply.proof.opens', { b: (words: ReactNode) => <b>{words}</b> })}</Tip>
        <SelectField
          form={form}
          name="workProofKind"
          label={t('apply.field.workProofKind')}
          optional
          options={options('workProof', dictionary?.workProofs)}
        />
        <ProofPhoto form={form} />
      </Section>
    </StepScreen>
  )
}

function ProofPhoto({ form }: { form: UseFormReturn<WorkValues> }) {
  const { t } = useTexts()
  const put = (taken: string) =>
    form.setValue('workProofPhoto', taken, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const upload = usePhotoUpload('workProof', put)
  const label = t('apply.field.workProofPhoto')
  const refused = useFieldError(form, 'workProofPhoto', label)
  const photoId = form.watch('workProofPhoto')
  const source = usePhotoSource(photoId)
  async function take(from: PhotoSource) {
    const taken = await upload.take(from)
    if (taken) put(taken)
  }
  if (photoId === '')
    return (
      <div data-field="workProofPhoto">
        <Field group label={label} hint={t('apply.hint.workProofPhoto')} error={upload.problem ?? refused}>
          <AddPhoto onClick={() => void take('camera')}>
            {t(upload.busy ? 'apply.photo.sending' : 'apply.photo.takeProof')}
          </AddPhoto>
        </Field>
        <div className="mt2">
          <SmallButton onClick={() => void take('gallery')}>{t('apply.photo.choose')}</SmallButton>
        </div>
      </div>
    )
  return (
    <div data-field="workProofPhoto" className="mt3">
      <PhotoSlot
        state="done"
        picture={source ? <img src={source} alt="" /> : <PhotoExample kind="clear" />}
        title={label}
        note={t(upload.busy ? 'apply.photo.sending' : 'apply.photo.sent')}
        problem={upload.problem ?? refused}
        retake={{
          label: t('apply.photo.retake'),
          onClick: () => void take('camera'),
          'aria-label': t('apply.photo.retakeOf', { photo: label }),
        }}
      />
    </div>
  )
}
