import type { ReactNode } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useTexts } from '../../../platform/texts.tsx'
import { IdBack } from '../../../ui/drawings/IdBack.tsx'
import { IdFront } from '../../../ui/drawings/IdFront.tsx'
import { PersonWithId } from '../../../ui/drawings/PersonWithId.tsx'
import { PhotoSlot } from '../../../ui/PhotoSlot.tsx'
import css from '../apply.module.css'
import { usePhotoSource } from '../photo/use-photo.ts'
import { useFieldError } from '../step/fields.tsx'
import type { IdPhotoName, IdValues } from './id-form.ts'

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
  busy: boolean
  problem: string | undefined
  onTake: () => void
}

/** One photo of the document: taken, asked for, or still to come. */
export function IdPhoto({ form, name, current, busy, problem, onTake }: IdPhotoProps) {
  const { t } = useTexts()
  const photoId = String(get(form.watch(), name) ?? '')
  const source = usePhotoSource(photoId)
  const Drawing = drawings[name]
  const title = t(`apply.photo.${name}`)
  const refused = useFieldError(form, name, title)
  const note = busy ? t('apply.photo.sending') : t(`apply.photo.${name}Note`)
  if (photoId !== '') {
    const picture = source ? <img src={source} alt="" className={busy ? css.waiting : undefined} /> : <Drawing />
    return (
      <div data-field={name}>
        <PhotoSlot
          state="done"
          picture={picture}
          title={title}
          note={busy ? t('apply.photo.sending') : t('apply.photo.sent')}
          problem={problem ?? refused}
          retake={{
            label: t('apply.photo.retake'),
            onClick: onTake,
            'aria-label': t('apply.photo.retakeOf', { photo: title }),
          }}
        />
      </div>
    )
  }
  return (
    <div data-field={name}>
      <PhotoSlot
        {...(current ? { state: 'current', onClick: onTake } : { state: 'next' })}
        picture={<Drawing />}
        title={current ? t(`apply.photo.${name}Now`) : title}
        note={problem ?? refused ?? note}
      />
    </div>
  )
}
