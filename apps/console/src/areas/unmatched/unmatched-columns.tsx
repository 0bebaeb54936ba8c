import type { Unmatched } from '@hiram/contract/console/unmatched'
import { daysBetween, formatDay, formatMoney } from '../../platform/format/format.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import type { SortHeading } from '../../queue/use-time-order.ts'
import { Person, PromisedBy } from '../../ui/Marks.tsx'
import css from './unmatched.module.css'

/** `days`: so long money may wait. */
export function unmatchedColumns(readAt: string, days: number, heading: SortHeading): Column<Unmatched>[] {
  return [
    {
      id: 'age',
      title: t('unmatched.ageColumn'),
      width: '112px',
      ...heading,
      cell: ({ receivedAt }) => <Age days={daysBetween(receivedAt.slice(0, 10), readAt.slice(0, 10))} most={days} />,
    },
    {
      id: 'payment',
      title: t('unmatched.payment'),
      cell: () => null,
      link: ({ providerReference, approvalId, valueDate }) => ({
        text: providerReference,
        below: approvalId ? t('unmatched.waitsForSecond') : formatDay(valueDate, { weekday: true }),
      }),
    },
    { id: 'channel', title: t('unmatched.channel'), width: '104px', cell: ({ channel }) => channelName(channel) },
    {
      id: 'amount',
      title: t('column.amount'),
      width: '124px',
      isNumber: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      id: 'taken',
      title: t('column.taken'),
      width: '124px',
      isExtra: true,
      cell: ({ takenBy }) =>
        takenBy ? (
          <Person initials={takenBy.initials}>{takenBy.isMe ? t('take.me') : takenBy.name}</Person>
        ) : (
          <span className={css.hint}>{t('take.free')}</span>
        ),
    },
  ]
}

export function channelName(channel: string): string {
  return textOfCode(`channel.${channel}`) ?? channel
}

function Age({ days, most }: { days: number; most: number }) {
  const when = days > most ? 'late' : days === most ? 'today' : 'later'
  return <PromisedBy when={when}>{t('unmatched.age', { days })}</PromisedBy>
}
