import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { today, WorkItem } from '@hiram/contract/console/today'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { pathOfItem } from '../places.ts'
import { useKeys } from '../platform/keys/keys.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { Foot, OldStrip } from '../queue/Foot.tsx'
import { Empty, Forbidden, NoMatch, NotRead } from '../queue/Instead.tsx'
import { type ListState, listStateOf } from '../queue/list-state.ts'
import { Queue } from '../queue/Queue.tsx'
import { usePaging } from '../queue/use-paging.ts'
import { Split } from '../ui/Page.tsx'
import { Filters } from './Filters.tsx'
import { groupsBy } from './groups.ts'
import { useTake } from './use-take.ts'
import { WorkPane } from './WorkPane.tsx'
import { useWorkColumns } from './work-columns.tsx'
import { isForMe } from './work-request.ts'

type Reading = UseQueryResult<ConsoleAnswer<typeof today>>

type WorkListProps = {
  caption: string
  reading: Reading
  emptyTitle: string
  emptyText: string
  answered?: string | undefined
  /** How many there are of the view without filters, where it is known. */
  unfiltered?: number | undefined
  /** The queue is the page's own, not a filter. */
  isOneQueue?: boolean
}

/** What waits, with the row's preview beside it. */
export function WorkList(props: WorkListProps) {
  const { caption, reading, answered, isOneQueue = false } = props
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const { data } = reading
  const state = listStateOf(reading)
  const rows = state.is === 'read' || state.is === 'outOfDate' ? data?.rows : undefined
  const current = rows?.find(({ itemId }) => itemId === search.get('row')) ?? rows?.[0]
  const claim = useTake()
  const groups = useGroups(data)
  useListKeys(rows, current, claim.toggle)
  const readAt = data?.readAt ?? new Date().toISOString()
  return (
    <>
      <Filters hasQueues={!isOneQueue} />
      <Split
        list={
          <>
            {state.is === 'outOfDate' && <OldStrip readAt={readAt} />}
            <Queue
              caption={caption}
              columns={useWorkColumns(readAt)}
              rows={rows}
              keyOf={({ itemId }) => itemId}
              hrefOf={pathOfItem}
              groupOf={groups}
              onOpen={(row) => go(pathOfItem(row))}
              instead={<Instead {...props} state={state} />}
            />
            <Foot
              state={state}
              readAt={data?.readAt}
              answered={answered}
              count={rows && t('list.shown', { shown: rows.length })}
              paging={usePaging(data?.after)}
            />
          </>
        }
        pane={<WorkPane item={current} readAt={readAt} claim={claim} isOld={state.is === 'outOfDate'} />}
      />
    </>
  )
}

function useGroups(data: Reading['data']) {
  const { markets } = useSession()
  const dates = new Map(markets.map(({ market, businessDate }) => [market as string, businessDate]))
  return groupsBy(dates, data?.rows ?? [], data?.after === null)
}

function useListKeys(rows: WorkItem[] | undefined, current: WorkItem | undefined, toggle: (item: WorkItem) => void) {
  const [, go] = useLocation()
  const next = rows?.find(isForMe)
  useKeys([
    { keys: 'c', label: 'key.take', inStrip: true, run: () => current?.mayTake && toggle(current) },
    { keys: 'n', label: 'key.next', inStrip: true, run: () => next && go(pathOfItem(next)) },
  ])
}

function Instead({ state, reading, emptyTitle, emptyText, unfiltered }: WorkListProps & { state: ListState }) {
  const [search, setSearch] = useSearchParams()
  const { data, refetch } = reading
  if (state.is === 'forbidden') return <Forbidden refusal={state.refusal} />
  if (state.is === 'error') return <NotRead reference={state.reference} onAgain={() => void refetch()} />
  if (!data || data.rows.length > 0 || state.is === 'loading') return null
  const isFiltered = ['queue', 'market', 'after'].some((name) => search.has(name))
  if (!isFiltered) return <Empty title={emptyTitle}>{emptyText}</Empty>
  const clear = () =>
    setSearch((now) => {
      for (const name of ['queue', 'market', 'after', 'row']) now.delete(name)
      return now
    })
  return <NoMatch without={unfiltered} onClear={clear} />
}
