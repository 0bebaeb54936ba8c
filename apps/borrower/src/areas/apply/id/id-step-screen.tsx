import { useTexts } from '../../../platform/texts.tsx'
import { useMarket } from '../../../platform/use-format.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconCamera, IconLock } from '../../../ui/icons.tsx'
import { PhotoGuide } from '../../../ui/PhotoGuide.tsx'
import { Section } from '../../../ui/Section.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import type { BasisInfo } from '../basis-info.ts'
import { type PhotoSource, usePhotoUpload } from '../photo/use-photo.ts'
import { SelectField, TextField } from '../step/fields.tsx'
import { StepGate, StepScreen } from '../step/step-screen.tsx'
import { useDictionary, useOptions } from '../step/use-dictionary.ts'
import { type StepForm, useStepForm } from '../step/use-step-form.ts'
import { checkId, type IdPhotoName, type IdValues, idPhotos, startId } from './id-form.ts'
import { IdPhoto } from './id-photo.tsx'

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
  const photos = useIdPhotos(stepForm)
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
            <IdPhoto
              key={name}
              form={form}
              name={name}
              current={name === missing?.name}
              busy={photos.busy === name}
              problem={photos.problems[name]}
              onTake={() => void photos.take(name, 'camera')}
            />
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
    </StepScreen>
  )
}

type IdPhotos = ReturnType<typeof useIdPhotos>

function TakeButtons({ name, photos }: { name: IdPhotoName; photos: IdPhotos }) {
  const { t } = useTexts()
  return (
    <>
      <Button
        icon={IconCamera}
        loading={photos.busy ? t('apply.photo.sending') : undefined}
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

function useIdPhotos({ form }: StepForm<IdValues>) {
  const put = (name: IdPhotoName) => (photoId: string) =>
    form.setValue(name, photoId, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const uploads = {
    positivePhotoUrl: usePhotoUpload('idFront', put('positivePhotoUrl')),
    oppositeIdPhotoUrl: usePhotoUpload('idBack', put('oppositeIdPhotoUrl')),
    handheldPhotoUrl: usePhotoUpload('idHandheld', put('handheldPhotoUrl')),
  }
  async function take(name: IdPhotoName, from: PhotoSource) {
    const photoId = await uploads[name].take(from)
    if (photoId) put(name)(photoId)
  }
  const sending = idPhotos.find(({ name }) => uploads[name].busy)?.name
  return {
    take,
    busy: sending,
    problems: {
      positivePhotoUrl: uploads.positivePhotoUrl.problem,
      oppositeIdPhotoUrl: uploads.oppositeIdPhotoUrl.problem,
      handheldPhotoUrl: uploads.handheldPhotoUrl.problem,
    },
  }
}
