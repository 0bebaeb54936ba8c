import type { CollectionRow } from '@hiram/contract/console/collections'
import { contactText } from '../../parts/contact-text.ts'
import { formatDay, formatInstant, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import css from './collections.module.css'
import { ContactMark } from './contact-mark.tsx'

type Order = { is: 'longest' | 'latest'; turn: () => void }

/** `zoneOf`: the time zone of a market. */
export function collectionColumns(
  readAt: string,
  zoneOf: (market: string) => string,
  order: Order,
): Column<CollectionRow>[] {
  return [
    {
      id: 'days',
      title: t('collections.days'),
      width: '74px',
      sorted: order.is === 'longest' ? 'descending' : 'ascending',
      turn: order.turn,
      isNumber: true,
      cell: ({ overdueDays }) => <b>{overdueDays}</b>,
    },
    {
      id: 'loan',
      title: t('column.loan'),
      cell: () => null,
      link: ({ loanNumber, borrowerNumber }) => ({ text: loanNumber, below: borrowerNumber }),
    },
    {
      id: 'owes',
      title: t('collections.owes'),
      width: '112px',
      isNumber: true,
      cell: ({ owes, currency }) => formatMoney(owes, currency),
    },
    {
      id: 'last',
      title: t('collections.last'),
      width: '146px',
      isExtra: true,
      cell: ({ lastContact, market }) =>
        lastContact === null ? (
          <span className={css.hint}>{t('collections.never')}</span>
        ) : (
          <>
            {formatInstant(lastContact.at, zoneOf(market), readAt)}
            <span className={css.below}>{contactText(lastContact.kind)}</span>
          </>
        ),
    },
    { id: 'next', title: t('collections.next'), width: '128px', cell: nextStep },
    {
      id: 'contact',
      title: t('collections.contact'),
      width: '172px',
      cell: ({ contact, market }) => <ContactMark rule={contact} timeZone={zoneOf(market)} now={readAt} />,
    },
  ]
}

/** What there is to do first. */
function nextStep({ promise, againOn, wasCalled, contact: { why } }: CollectionRow): string {
  if (why === 'proofInReview') return t('collections.step.proof')
  if (why === 'hardshipAsked') return t('collections.step.hardship')
  if (why === 'planOffered') return t('collections.step.planOffered')
  if (why === 'dataDisputed') return t('collections.step.data')
  if (againOn !== null) return t('collections.step.again', { day: formatDay(againOn) })
  if (promise?.state === 'broken') return t('collections.step.broken')
  if (promise?.state === 'open') return t('collections.step.promise', { day: formatDay(promise.promisedOn) })
  return t(wasCalled ? 'collections.step.call' : 'collections.step.first')
}
