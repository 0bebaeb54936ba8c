import { wrongFields } from '@hiram/contract/apply/wrong-fields'
import { againReasons } from '@hiram/contract/console/review'
import { reviewRefusals } from '@hiram/contract/webhooks'
import { useState } from 'react'
import { stepName } from '../../parts/apply-names.ts'
import { toggleField } from '../../parts/toggle-field.ts'
import { WrongFields } from '../../parts/WrongFields.tsx'
import { rich, t } from '../../platform/texts/texts.tsx'
import { Option } from '../../ui/Option.tsx'
import { OptionGroup, RadioGroup } from '../../ui/RadioGroup.tsx'
import { askAgain, chooseByDigit, type Draft, documentsIn, type Photo, photoName } from './draft.ts'
import { photoTitle } from './photo-title.ts'
import css from './review.module.css'

type ChoicesProps = {
  draft: Draft
  change: (draft: Draft) => void
  photos: readonly Photo[]
  inFocus: Photo | undefined
}

/** The reasons that belong to what was chosen. */
export function Choices(props: ChoicesProps) {
  const { outcome } = props.draft
  if (outcome === 'sentBack') return <AgainChoices {...props} />
  if (outcome === 'refused') return <RefusalChoices {...props} />
  return outcome === 'passed' ? <DocumentChoices {...props} /> : null
}

const steps = ['id', 'basal', 'workInfo', 'withdrawal'] as const

/** For the photo in focus; what is asked of the others stays listed. */
function AgainChoices({ draft, change, photos, inFocus }: ChoicesProps) {
  const name = inFocus && photoName(inFocus)
  const title = inFocus ? photoTitle(inFocus) : ''
  const chosen = draft.again.find(({ photo }) => photo === name)?.reason
  const others = draft.again.filter(({ photo }) => photo !== name)
  return (
    <div>
      <p className={css.ask}>{rich(name ? 'decide.againWhy' : 'decide.againNot', { photo: title })}</p>
      {name && (
        <RadioGroup
          legend={t('decide.againLegend', { photo: title })}
          isLegendHidden
          isTwoColumns
          name="again"
          options={againReasons.map((reason) => [reason, t(`again.${reason}`)])}
          chosen={chosen}
          onChoose={(reason) => change(askAgain(draft, { photo: name, reason }))}
        />
      )}
      <WrongTyped draft={draft} change={change} />
      {others.length > 0 && (
        <p className={css.note}>
          {t('decide.alsoAgain')}{' '}
          {others.map(({ photo, reason }) => `${nameOf(photos, photo)}: ${t(`again.${reason}`)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}

/** Fields of what was typed that are wrong; open where some are chosen already. */
function WrongTyped({ draft, change }: Pick<ChoicesProps, 'draft' | 'change'>) {
  const [isOpen] = useState(draft.wrong.length > 0)
  return (
    <details className={css.wrong} open={isOpen}>
      <summary>{t('decide.wrong', { count: draft.wrong.length })}</summary>
      {steps.map((step) => (
        <WrongFields
          key={step}
          legend={stepName(step)}
          fields={wrongFields[step]}
          chosen={draft.wrong}
          onChoose={(field) => change(toggleField(draft, field))}
        />
      ))}
    </details>
  )
}

function nameOf(photos: readonly Photo[], name: string): string {
  const photo = photos.find(({ kind }) => kind === name)
  return photo ? photoTitle(photo) : name
}

function RefusalChoices({ draft, change }: ChoicesProps) {
  return (
    <div>
      <p className={css.ask}>{rich('decide.refuseWhy')}</p>
      <RadioGroup
        legend={t('decide.refuseLegend')}
        isLegendHidden
        isTwoColumns
        name="refusal"
        options={reviewRefusals.map((reason) => [reason, t(`refusal.${reason}`)])}
        chosen={draft.refusal}
        missing={draft.refusal === undefined ? t('field.choice') : undefined}
        onChoose={(refusal) => change({ ...draft, refusal })}
      />
    </div>
  )
}

/** The person is who they say; a document may still not do. */
function DocumentChoices({ draft, change, photos, inFocus }: ChoicesProps) {
  const documents = documentsIn(photos)
  if (documents.length === 0) return <p className={css.ask}>{rich('decide.passMore')}</p>
  return (
    <div>
      <p className={css.ask}>{rich('decide.passDocuments')}</p>
      <OptionGroup legend={t('decide.documentsLegend')} isLegendHidden isTwoColumns>
        {documents.map((photo, at) => (
          <Option
            key={photo.photoId}
            kind="checkbox"
            name="document"
            isOn={draft.refusedDocuments.includes(photo.photoId)}
            hotkey={String(at + 1)}
            onChoose={() => change(chooseByDigit(draft, at + 1, photos, inFocus))}
          >
            {t('decide.notAccepted', { document: photoTitle(photo) })}
          </Option>
        ))}
      </OptionGroup>
    </div>
  )
}
