import { lazy, Suspense } from 'react'
import { useTexts } from '../../../platform/texts.tsx'
import { useMarket } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera, IconLock } from '../../../ui/icons.tsx'
import { PhotoGuide } from '../../../ui/PhotoGuide.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import type { BasisInfo } from '../basis-info.ts'
import { subjectOf } from '../capture/outline.ts'
import { useSendingWords } from '../photo/sending-words.ts'
import { SelectField, TextField } from '../step/fields.tsx'
import { StepGate, StepScreen } from '../step/step-screen.tsx'
import { useDictionary, useOptions } from '../step/use-dictionary.ts'
import { useStepForm } from '../step/use-step-form.ts'
import { checkId, type IdPhotoName, type IdValues, idPhotos, startId } from './id-form.ts'
import { IdPhoto } from './id-photo.tsx'
import { type IdPhotos, loadDocumentCamera, useIdPhotos } from './use-id-photos.ts'

/** Type, number and the three photos of the identity document (KYC-04). */
export function IdStepScreen() {
  return <StepGate step="id">{(basis) => <IdForm basis={basis} />}</StepGate>
}

function IdForm({ basis }: { basis: BasisInfo }) {
  const { t } = useTexts()
  const options = useOptions()
  const dictionary = useDictionary()
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
  const { form } = stepForm
  const photos = useIdPhotos(form)
  const missing = idPhotos.find(({ name }) => form.watch(name) === '')
  return (
    <StepScreen stepForm={stepForm} actions={missing ? <TakeButtons name={missing.name} photos={photos} /> : undefined}>
      <Section tight>
        <SelectField
          form={form}
          name="certificateType"
          label={t('apply.field.certificateType')}
          options={options('certificateType', dictionary?.certificateTypes)}
        />
        <TextField
          form={form}
          name="certificateNo"
          label={t('apply.field.certificateNo')}
          hint={t('apply.hint.certificateNo')}
          input={{ autoCapitalize: 'characters', maxLength: 40, autoComplete: 'off' }}
        />
        <div className="mt3">
          {idPhotos.map(({ name }) => (
            <IdPhoto key={name} form={form} name={name} current={name === missing?.name} photos={photos} />
          ))}
        </div>
      </Section>
      <Section title={t('apply.photo.guideTitle')}>
        <PhotoGuide
          clear={t('apply.photo.clear')}
          cut={t('apply.photo.cut')}
          glare={t('apply.photo.glare')}
          blurred={t('apply.photo.blurred')}
        />
      </Section>
      <Section>
        <Tip icon={IconLock}>{t('apply.photo.use')}</Tip>
      </Section>
      <Capture photos={photos} certificateType={form.watch('certificateType')} />
    </StepScreen>
  )
}

type Taking = { name: IdPhotoName; photos: IdPhotos }

function TakeButtons({ name, photos }: Taking) {
  const { t } = useTexts()
  const sending = useSendingWords()
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
  const { name, chosen } = photos.open
  const kind = idPhotos.find((photo) => photo.name === name)?.kind ?? 'idFront'
  return (
    <Suspense>
      <DocumentCamera
        subject={subjectOf(kind, certificateType)}
        title={t(`apply.photo.${name}`)}
        chosen={chosen}
        onUse={(photo) => void photos.use(name, photo)}
        onOther={(source) => void photos.pick(name, source)}
        onClose={photos.close}
      />
    </Suspense>
  )
}
