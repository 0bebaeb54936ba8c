import type { FailedOrder } from '@hiram/contract/console/refunds'
import { formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import type { SortHeading } from '../../queue/use-time-order.ts'
import { Person } from '../../ui/Marks.tsx'
import { whyText } from '../../work/why.ts'
import { waitText } from '../../work/work-columns.tsx'

export function orderColumns(readAt: string, heading: SortHeading): Column<FailedOrder>[] {
  return [
    {
      id: 'failed',
      title: t('column.waiting'),
      width: '104px',
      ...heading,
      cell: ({ failedAt }) => waitText(failedAt, readAt),
    },
    {
      id: 'order',
      title: t('refunds.order'),
      cell: () => null,
      link: ({ number, failure }) => ({ text: number, below: whyText(`failure:${failure}`) }),
    },
    { id: 'loan', title: t('column.loan'), width: '122px', cell: ({ loanNumber }) => loanNumber },
    {
      id: 'amount',
      title: t('column.amount'),
      width: '116px',
      isNumber: true,
      cell: ({ amount, currency }) => formatMoney(amount, currency),
    },
    {
      id: 'taken',
      title: t('column.taken'),
      width: '124px',
      isExtra: true,
      cell: ({ takenBy, kind }) =>
        takenBy ? (
          <Person initials={takenBy.initials}>{takenBy.isMe ? t('take.me') : takenBy.name}</Person>
        ) : kind === 'refund' ? (
          t('take.free')
        ) : (
          '–'
        ),
    },
  ]
}
