import type { PhotoKind } from '@hiram/contract/apply'
import { type FieldPath, type FieldValues, get, type PathValue, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { AddPhoto } from '../../../ui/AddPhoto.tsx'
import { PhotoExample } from '../../../ui/drawings/PhotoExample.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PhotoSlot } from '../../../ui/PhotoSlot.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { type Labelled, useFieldError, useLabel } from '../step/fields.tsx'
import { type PhotoSource, usePhotoSource, usePhotoUpload, useSendingText } from './use-photo.ts'

/** `name` is the field that holds the photo's id. */
type ProofPhotoProps<V extends FieldValues> = Labelled<V> & {
  form: UseFormReturn<V>
  kind: PhotoKind
  hint: string
  canEdit?: boolean
}

/** The photo of a document: asked for, or taken and to be retaken. */
export function ProofPhoto<V extends FieldValues>({ form, kind, hint, canEdit = true, ...field }: ProofPhotoProps<V>) {
  const { t } = useTexts()
  const { name } = field
  const label = useLabel(field)
  const put = (taken: string) =>
    form.setValue(name, taken as PathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const upload = usePhotoUpload(kind, put, `${kind}:${name}`)
  const refused = useFieldError(form, name, label)
  const photoId = String(get(form.watch(), name) ?? '')
  const source = usePhotoSource(photoId)
  const sending = useSendingText()
  const keep = (sent: string | undefined) => sent && put(sent)
  const take = async (from: PhotoSource) => keep(await upload.take(from))
  const { sendAgain } = upload
  const again = sendAgain ? (
    <SmallButton onClick={() => void sendAgain().then(keep)}>{t('apply.photo.sendAgain')}</SmallButton>
  ) : null
  if (photoId === '')
    return (
      <div data-field={name}>
        <Field group label={label} hint={hint} error={upload.problem ?? refused}>
          <AddPhoto onClick={() => void take('camera')}>
            {upload.busy ? sending(upload.progress) : t('apply.photo.takeProof')}
          </AddPhoto>
        </Field>
        <div className="mt2">
          {again}
          <SmallButton onClick={() => void take('gallery')}>{t('apply.photo.choose')}</SmallButton>
        </div>
      </div>
    )
  return (
    <div data-field={name} className="mt3">
      <PhotoSlot
        state="done"
        picture={source ? <img src={source} alt="" /> : <PhotoExample kind="clear" />}
        title={label}
        note={upload.busy ? sending(upload.progress) : t('apply.photo.sent')}
        problem={upload.problem ?? refused}
        {...(canEdit && {
          retake: {
            label: t('apply.photo.retake'),
            onClick: () => void take('camera'),
            'aria-label': t('apply.photo.retakeOf', { photo: label }),
          },
        })}
      />
      {again}
    </div>
  )
}
