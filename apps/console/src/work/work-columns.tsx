import type { QueueName, WorkItem } from '@hiram/contract/console/today'
import { useMemo } from 'react'
import { formatMoney, waitParts } from '../platform/format/format.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import type { Column } from '../queue/columns.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Person, PromisedBy } from '../ui/Marks.tsx'
import { promiseText, promiseWhen } from './promise.ts'
import { whyLine } from './why.ts'
import css from './work.module.css'

export const queueIcons = {
  review: 'examine',
  proof: 'proof',
  unmatched: 'unlinked',
  refund: 'rollback',
  request: 'request',
  support: 'chat',
  collection: 'phone',
  approval: 'two',
} as const satisfies Record<QueueName, IconName>

export function useWorkColumns(readAt: string): Column<WorkItem>[] {
  const { markets } = useSession()
  return useMemo(() => {
    const dates = new Map(markets.map(({ market, businessDate }) => [market as string, businessDate]))
    return columns((market) => dates.get(market), readAt)
  }, [markets, readAt])
}

function columns(todayIn: (market: string) => string | undefined, readAt: string): Column<WorkItem>[] {
  return [
    {
      id: 'promised',
      title: t('column.promised'),
      width: '152px',
      sorted: 'ascending',
      cell: ({ promisedOn, market }) => <Promised day={promisedOn} today={todayIn(market)} />,
    },
    {
      id: 'work',
      title: t('column.work'),
      cell: () => null,
      link: ({ queue, why }) => ({
        before: <Icon name={queueIcons[queue]} size="s" />,
        text: t(`queue.${queue}`),
        below: whyLine(why),
      }),
    },
    { id: 'loan', title: t('column.loan'), width: '122px', cell: ({ loanNumber }) => loanNumber ?? '–' },
    {
      id: 'amount',
      title: t('column.amount'),
      width: '112px',
      isNumber: true,
      cell: ({ amount, currency }) => (amount === null ? '–' : formatMoney(amount, currency)),
    },
    {
      id: 'waiting',
      title: t('column.waiting'),
      width: '96px',
      isNumber: true,
      isExtra: true,
      cell: ({ waitingSince }) => <span className={css.dim}>{waitText(waitingSince, readAt)}</span>,
    },
    {
      id: 'taken',
      title: t('column.taken'),
      width: '116px',
      isExtra: true,
      cell: (item) => <Taken item={item} />,
    },
  ]
}

export function Promised({ day, today }: { day: string | null; today: string | undefined }) {
  if (day === null || today === undefined) return <span className={css.hint}>{t('promise.none')}</span>
  return <PromisedBy when={promiseWhen(day, today)}>{promiseText(day, today)}</PromisedBy>
}

export function waitText(since: string, now: string): string {
  return t('wait.for', waitParts(since, now))
}

function Taken({ item: { takenBy, isOwn } }: { item: WorkItem }) {
  if (takenBy) return <Person initials={takenBy.initials}>{takenBy.isMe ? t('take.me') : takenBy.name}</Person>
  return <span className={css.hint}>{t(isOwn ? 'take.own' : 'take.free')}</span>
}
