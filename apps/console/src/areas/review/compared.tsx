import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { openReview, ReviewDetail } from '@hiram/contract/console/review'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { Scroll } from '../../ui/Columns.tsx'
import { Facts, Section } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import tables from '../../ui/Table.module.css'
import { Reasons } from './closed-review.tsx'
import css from './review.module.css'

type Opened = ConsoleAnswer<typeof openReview>
type Field = Opened['fields'][number]

/** As the server joins them. */
const readApart = ' · '
const icons = { same: 'check', differs: 'warn', notRead: 'minus' } as const

/** Why it is in manual review, and what was typed beside what was read from the photos. */
export function Compared({ review, opened }: { review: ReviewDetail; opened: Opened }) {
  const social = Object.entries(opened.socialAccounts)
  return (
    <Scroll label={t('review.facts')}>
      <Section title={t('review.why')}>
        <Reasons reasons={review.reasons} />
      </Section>
      <Section title={t('review.typedAndRead')}>
        <table className={`${tables.table} ${tables.inset}`}>
          <caption className="sr">{t('review.typedAndRead')}</caption>
          <thead>
            <tr>
              {(['field', 'typed', 'read', 'result'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`compare.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {opened.fields.map((field) => (
              <FieldRow key={field.field} field={field} />
            ))}
          </tbody>
        </table>
      </Section>
      {social.length > 0 && (
        <Section title={t('review.social')} note={t('review.socialNote')}>
          <Facts rows={social.map(([name, value]) => [textOfCode(`social.${name}`) ?? name, value] as const)} />
        </Section>
      )}
    </Scroll>
  )
}

function FieldRow({ field: { field, typed, read, result } }: { field: Field }) {
  // two photos that were read as different ones are named both
  const shown = (text: string) =>
    field === 'documentType'
      ? text
          .split(readApart)
          .map((type) => textOfCode(`document.${type}`) ?? type)
          .join(readApart)
      : text
  return (
    <tr className={result === 'differs' ? tables.warn : undefined}>
      <th scope="row">{t(`compare.${field}`)}</th>
      <td>
        <b className={css.typed}>{shown(typed)}</b>
      </td>
      <td>{read === null ? '–' : shown(read)}</td>
      <td>
        <span className={`${css.result} ${css[result]}`}>
          <Icon name={icons[result]} size="s" />
          {t(`compare.${result}`)}
        </span>
      </td>
    </tr>
  )
}
