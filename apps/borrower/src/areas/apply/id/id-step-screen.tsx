import { keepDocumentType } from '@hiram/markets/identity-documents'
import { lazy, Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMarket } from '../../../platform/format/use-format.ts'
import type { CodeOf } from '../../../platform/texts/text-key.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera, IconLock, IconUpload } from '../../../ui/icons.tsx'
import { PhotoGuide } from '../../../ui/PhotoGuide.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import type { BasisInfo } from '../basis-info.ts'
import { subjectOf } from '../capture/outline.ts'
import { OnYourPhone } from '../on-your-phone.tsx'
import { useSendingText } from '../photo/use-photo.ts'
import { ReadOffer, ReadTextField, useReadHint } from '../reading/read-field.tsx'
import { ReadingTip } from '../reading/reading-tip.tsx'
import { useDocumentReading } from '../reading/use-document-reading.ts'
import { type ReadNotes, usePrefill } from '../reading/use-prefill.ts'
import { SelectField } from '../step/fields.tsx'
import { StepGate, StepScreen } from '../step/step-screen.tsx'
import { useDictionary, useOptions } from '../step/use-dictionary.ts'
import { type StepForm, useStepForm } from '../step/use-step-form.ts'
import { checkId, type IdPhotoName, type IdValues, idPhotos, startId } from './id-form.ts'
import { IdPhoto } from './id-photo.tsx'
import { type IdPhotos, loadDocumentCamera, useIdPhotos } from './use-id-photos.ts'

/** The three photos of the identity document, then its type and number, which the photos fill in where they can (KYC-04). */
export function IdStepScreen() {
  return <StepGate step="id">{(basis) => <IdForm basis={basis} />}</StepGate>
}

function IdForm({ basis }: { basis: BasisInfo }) {
  const { t } = useTexts()
  const { code } = useMarket()
  const stepForm = useStepForm<IdValues>(
    {
      step: 'id',
      start: (saved) => startId(code, saved),
      toValues: (values) => values,
      check: (values) => checkId(code, values),
    },
    basis,
  )
  const { form, canEdit } = stepForm
  const photos = useIdPhotos(form)
  const { reading, notes } = useIdReading(stepForm)
  const missing = idPhotos.find(({ name }) => form.watch(name) === '')
  return (
    <StepScreen stepForm={stepForm} actions={missing ? <TakeButtons name={missing.name} photos={photos} /> : undefined}>
      {canEdit ? <OnYourPhone /> : null}
      <Section tight>
        {idPhotos.map(({ name }) => (
          <IdPhoto key={name} {...{ form, name, canEdit, photos }} current={name === missing?.name} />
        ))}
      </Section>
      <Section title={t('apply.id.says')} lead={canEdit ? t('apply.id.filledByPhoto') : undefined}>
        {canEdit ? (
          <ReadingTip className="mt3" reading={reading} filled={notes.get('certificateNo')?.kind === 'read'} />
        ) : null}
        <NumberFields form={form} notes={notes} />
      </Section>
      {canEdit ? <Guide /> : null}
      <Section>
        <Tip icon={IconLock}>{t('apply.photo.use')}</Tip>
      </Section>
      <Capture photos={photos} certificateType={form.watch('certificateType')} />
    </StepScreen>
  )
}

/** How a good photo looks. */
function Guide() {
  const { t } = useTexts()
  return (
    <Section title={t('apply.photo.guideTitle')}>
      <PhotoGuide
        clear={t('apply.photo.clear')}
        cut={t('apply.photo.cut')}
        glare={t('apply.photo.glare')}
        blurred={t('apply.photo.blurred')}
      />
    </Section>
  )
}

function NumberFields({ form, notes }: { form: UseFormReturn<IdValues>; notes: ReadNotes }) {
  const { t } = useTexts()
  const options = useOptions()
  const dictionary = useDictionary()
  const type = notes.get('certificateType')
  return (
    <>
      <SelectField
        form={form}
        name="certificateType"
        hint={useReadHint(type)}
        options={options('certificateType', dictionary?.certificateTypes)}
      />
      <ReadOffer
        note={type}
        shown={(value) => t(`apply.certificateType.${value as CodeOf<'apply', 'certificateType'>}`)}
      />
      <ReadTextField
        form={form}
        notes={notes}
        name="certificateNo"
        hint={t('apply.hint.certificateNo')}
        input={{ autoCapitalize: 'characters', maxLength: 40, autoComplete: 'off' }}
      />
    </>
  )
}

/** Type and number as read from the photos; a type that is not in the market's dictionary is dropped (KYC-04). */
function useIdReading({ form, canEdit, record }: StepForm<IdValues>) {
  const { code } = useMarket()
  const [idFront, idBack] = form.watch(['positivePhotoUrl', 'oppositeIdPhotoUrl'])
  const reading = useDocumentReading({ idFront, idBack })
  const { certificateType, certificateNo } = reading.fields
  const known = keepDocumentType(code, certificateType?.value) !== null
  const read = known ? { certificateType, certificateNo } : {}
  return { reading, notes: usePrefill<IdValues>({ form, read, canEdit, finished: record.state === 'complete' }) }
}

type Taking = { name: IdPhotoName; photos: IdPhotos }

function TakeButtons({ name, photos }: Taking) {
  const { t } = useTexts()
  const sending = useSendingText()
  if (photos.upload(name).sendAgain)
    return (
      <>
        <Button icon={IconUpload} onClick={() => void photos.sendAgain(name)}>
          {t('apply.photo.sendAgain')}
        </Button>
        <Button kind="txt" onClick={() => void photos.take(name, 'camera')}>
          {t('apply.photo.retake')}
        </Button>
      </>
    )
  return (
    <>
      <Button
        icon={IconCamera}
        loading={photos.busy ? sending(photos.upload(name).progress) : undefined}
        onClick={() => void photos.take(name, 'camera')}
      >
        {t(`apply.photo.${name}Take`)}
      </Button>
      <Button kind="txt" onClick={() => void photos.take(name, 'gallery')}>
        {t('apply.photo.choose')}
      </Button>
    </>
  )
}

const DocumentCamera = lazy(() => loadDocumentCamera().then((module) => ({ default: module.DocumentCamera })))

/** The camera, or a chosen photo to be looked at, over the form. */
function Capture({ photos, certificateType }: { photos: IdPhotos; certificateType: string }) {
  const { t } = useTexts()
  if (!photos.open) return null
  const { name, chosen, reading = false } = photos.open
  const kind = idPhotos.find((photo) => photo.name === name)?.kind ?? 'idFront'
  return (
    <Suspense>
      <DocumentCamera
        subject={subjectOf(kind, certificateType)}
        title={t(`apply.photo.${name}`)}
        chosen={chosen}
        reading={reading}
        onUse={(photo) => void photos.use(name, photo)}
        onOther={(source) => void photos.pick(name, source)}
        onClose={photos.close}
      />
    </Suspense>
  )
}
