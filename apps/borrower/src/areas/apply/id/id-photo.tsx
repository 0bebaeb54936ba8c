import type { ReactNode } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IdBack, IdFront, PersonWithId } from '../../../ui/drawings/IdPhotos.tsx'
import { PhotoSlot } from '../../../ui/PhotoSlot.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { Tip } from '../../../ui/Tip.tsx'
import css from '../apply.module.css'
import { usePhotoSource, useSendingText } from '../photo/use-photo.ts'
import { useFieldError } from '../step/fields.tsx'
import type { IdPhotoName, IdValues } from './id-form.ts'
import type { IdPhotos } from './use-id-photos.ts'

const drawings: { readonly [name in IdPhotoName]: () => ReactNode } = {
  positivePhotoUrl: IdFront,
  oppositeIdPhotoUrl: IdBack,
  handheldPhotoUrl: PersonWithId,
}

type IdPhotoProps = {
  form: UseFormReturn<IdValues>
  name: IdPhotoName
  /** The next one to take. */
  current: boolean
  canEdit: boolean
  photos: IdPhotos
}

/** One photo of the document: taken, asked for, or still to come. */
export function IdPhoto({ form, name, current, canEdit, photos }: IdPhotoProps) {
  const { t } = useTexts()
  const { busy, progress, problem, sendAgain } = photos.upload(name)
  const sending = useSendingText()
  const title = t(`apply.photo.${name}`)
  const refused = useFieldError(form, name, title)
  const wrong = problem ?? refused
  const photoId = String(get(form.watch(), name) ?? '')
  const source = usePhotoSource(photoId)
  const Drawing = drawings[name]
  const take = () => void photos.take(name, 'camera')
  const picture = source ? <img src={source} alt="" className={busy ? css.waiting : undefined} /> : <Drawing />
  return (
    <div data-field={name}>
      {photoId === '' ? (
        <PhotoSlot
          {...(current ? { state: 'current', onClick: take } : { state: 'next' })}
          picture={<Drawing />}
          title={current ? t(`apply.photo.${name}Now`) : title}
          note={busy ? sending(progress) : t(`apply.photo.${name}Note`)}
        />
      ) : (
        <PhotoSlot
          state="done"
          picture={picture}
          title={title}
          note={busy ? sending(progress) : t('apply.photo.sent')}
          problem={wrong}
          {...(canEdit && {
            retake: {
              label: t('apply.photo.retake'),
              onClick: take,
              'aria-label': t('apply.photo.retakeOf', { photo: title }),
            },
          })}
        />
      )}
      <div role="alert">{photoId === '' && wrong ? <Tip tone="bad">{wrong}</Tip> : null}</div>
      {sendAgain && photoId !== '' ? (
        <SmallButton onClick={() => void photos.sendAgain(name)}>{t('apply.photo.sendAgain')}</SmallButton>
      ) : null}
    </div>
  )
}
