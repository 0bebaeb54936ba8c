import { listUnmatched, type Unmatched } from '@hiram/contract/console/unmatched'
import { useSearchParams } from 'wouter'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { daysBetween, formatCount, formatMoney } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { useTimeOrder } from '../../queue/use-time-order.ts'
import { Figure, Figures } from '../../ui/Figures.tsx'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { Filters } from '../../work/Filters.tsx'
import { requestOf } from '../../work/work-request.ts'
import { unmatchedColumns } from './unmatched-columns.tsx'
import { UnmatchedPane } from './unmatched-pane.tsx'

const keyOf = ({ providerReference }: Unmatched) => providerReference

/** Money in suspense, by when it came in, and whose it may be. */
export function UnmatchedScreen() {
  usePage('/unmatched', t('place.unmatched'))
  const [search] = useSearchParams()
  const { market, after } = requestOf(search)
  const { narrow } = useNarrowing()
  const { order, heading } = useTimeOrder('oldest')
  const request = { order, ...(market && { market }), ...(after && { after }) }
  const reading = useRead(listUnmatched, request, { every: readAgainMs, keeps: true })
  const listed = useListed(reading, keyOf)
  const { data } = reading
  const readAt = data?.readAt ?? new Date().toISOString()
  const columns = unmatchedColumns(readAt, data?.days ?? 0, heading)
  return (
    <Page>
      <PageHead title={t('place.unmatched')} sense={t('unmatched.sense')} />
      {data && <UnmatchedFigures of={data} />}
      <Filters hasQueues={false} />
      <Split
        list={
          <RecordList
            path="/unmatched"
            caption={t('unmatched.caption')}
            columns={columns}
            listed={listed}
            reading={reading}
            keyOf={keyOf}
            empty={{ title: t('unmatched.empty'), text: t('unmatched.emptyMore') }}
            onClear={market ? () => narrow('market', '') : undefined}
          />
        }
        pane={<UnmatchedPane item={listed.current} isOld={listed.state.is === 'outOfDate'} />}
        isWide
      />
    </Page>
  )
}

type Shown = Pick<
  NonNullable<ReturnType<typeof useRead<typeof listUnmatched>>['data']>,
  'count' | 'sums' | 'oldest'
> & {
  readAt: string
  days: number
}

function UnmatchedFigures({ of: { count, sums, oldest, readAt, days } }: { of: Shown }) {
  const age = oldest === null ? undefined : daysBetween(oldest.slice(0, 10), readAt.slice(0, 10))
  return (
    <Figures>
      <Figure value={formatCount(count ?? 0)} name={t('unmatched.count', { count: count ?? 0 })} />
      {sums.map(({ currency, amount }) => (
        <Figure key={currency} value={formatMoney(amount, currency)} name={t('unmatched.inSuspense')} />
      ))}
      {age !== undefined && (
        <Figure
          value={t('unmatched.age', { days: age })}
          name={t('unmatched.oldest', { days })}
          isBad={age > days}
          isExtra
        />
      )}
    </Figures>
  )
}
