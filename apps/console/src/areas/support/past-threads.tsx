import { listThreads, type PastThread } from '@hiram/contract/console/support'
import { isMarketCode } from '@hiram/markets/market'
import { Link, useSearchParams } from 'wouter'
import { useRead } from '../../platform/api/queries.ts'
import { formatInstant } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import type { Column } from '../../queue/columns.ts'
import { FindField } from '../../queue/FindField.tsx'
import { PagedList, useListed } from '../../queue/PagedList.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { Person } from '../../ui/Marks.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { Filters } from '../../work/Filters.tsx'
import css from './support.module.css'

const states = ['answered', 'closed'] as const
const views = ['all', ...states] as const

/** Conversations in which nothing waits, to be read again. */
export function PastThreads() {
  usePage('/messages', t('place.support'), t('support.past'))
  const [search, setSearch] = useSearchParams()
  const { narrow } = useNarrowing()
  const request = requestOf(search)
  const reading = useRead(listThreads, request, { keeps: true })
  const { data } = reading
  const isNarrowed = request.of !== undefined || request.market !== undefined
  return (
    <Page>
      <PageHead title={t('support.past')} sense={t('support.pastSense')} takesFocus />
      <Views
        label={t('today.views')}
        current={request.state ?? 'all'}
        views={views.map((id) => ({ id, name: t(`support.past.${id}`) }))}
        onChoose={(view) => narrow('past', view)}
        more={
          <Link className={css.more} href="/messages">
            {t('support.waiting')}
          </Link>
        }
      />
      <Filters hasQueues={false}>
        <FindField name="of" finds="support.pastFind" />
      </Filters>
      <PagedList
        caption={t('support.pastCaption')}
        columns={columns()}
        listed={useListed(reading, keyOf)}
        reading={reading}
        keyOf={keyOf}
        hrefOf={({ threadId }) => `/messages/${threadId}`}
        count={data && (data.count === null ? t('support.pastMany') : t('support.pastCount', { count: data.count }))}
        empty={{ title: t('support.pastEmpty'), text: t('support.pastEmptyMore') }}
        onClear={isNarrowed ? () => setSearch({ past: request.state ?? 'all' }) : undefined}
      />
    </Page>
  )
}

/** What the address asks for; what it says wrongly is left out. */
function requestOf(search: URLSearchParams) {
  const [past, of, market, after] = ['past', 'of', 'market', 'after'].map((name) => search.get(name))
  const state = states.find((one) => one === past)
  return {
    ...(state && { state }),
    ...(of && { of }),
    ...(market && isMarketCode(market) && { market }),
    ...(after && { after }),
  }
}

const keyOf = ({ threadId }: PastThread) => threadId

const columns = (): Column<PastThread>[] => [
  {
    id: 'settled',
    title: t('support.settled'),
    width: '150px',
    sorted: 'descending',
    cell: (row) => <Settled row={row} />,
  },
  { id: 'thread', title: t('support.number'), cell: () => null, link: ({ number }) => ({ text: number }) },
  { id: 'borrower', title: t('support.borrowerColumn'), width: '150px', cell: ({ borrowerNumber }) => borrowerNumber },
  { id: 'state', title: t('support.stateColumn'), width: '150px', cell: ({ state }) => t(`support.past.${state}`) },
  {
    id: 'by',
    title: t('support.by'),
    width: '200px',
    cell: ({ by }) => (by ? <Person initials={by.initials}>{by.name}</Person> : t('record.byLenderSystem')),
  },
]

function Settled({ row: { settledAt, market } }: { row: PastThread }) {
  const { timeZone } = useMarket(market)
  return <>{formatInstant(settledAt, timeZone)}</>
}
