import { type CollectionRow, collectionViews, listCollections } from '@hiram/contract/console/collections'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { Filters } from '../../work/Filters.tsx'
import { requestOf } from '../../work/work-request.ts'
import { collectionColumns } from './collection-columns.tsx'
import { CollectionPane } from './collection-pane.tsx'

const keyOf = ({ loanId }: CollectionRow) => loanId

/** Loans past due, the longest first, each with the rules on contacting its borrower. */
export function CollectionsScreen() {
  usePage('/collections', t('place.collection'))
  const { markets } = useSession()
  const [search, setSearch] = useSearchParams()
  const view = collectionViews.find((one) => one === search.get('view')) ?? 'mine'
  const { market, after } = requestOf(search)
  const request = { view, ...(market && { market }), ...(after && { after }) }
  const reading = useRead(listCollections, request, { every: readAgainMs, keeps: true })
  const listed = useListed(reading, keyOf)
  const { data } = reading
  const readAt = data?.readAt ?? new Date().toISOString()
  const columns = useMemo(() => {
    const zones = new Map(markets.map(({ market: code, timeZone }) => [code as string, timeZone]))
    return collectionColumns(readAt, (code) => zones.get(code) ?? 'UTC')
  }, [readAt, markets])
  // one that a link names may be on another page, or paid meanwhile
  const named = search.get('row')
  const loanId = listed.current && keyOf(listed.current) === named ? named : (named ?? listed.current?.loanId)
  return (
    <Page>
      <PageHead title={t('place.collection')} sense={t('collections.sense')}>
        <NextAllowed rows={listed.rows} current={listed.current} />
      </PageHead>
      <Views
        label={t('today.views')}
        current={view}
        views={collectionViews.map((id) => ({ id, name: t(`collections.view.${id}`), count: data?.counts[id] }))}
        onChoose={(id) => setSearch(id === 'mine' ? {} : { view: id })}
      />
      <Filters hasQueues={false} />
      <Split
        list={
          <RecordList
            path="/collections"
            caption={t('collections.caption')}
            columns={columns}
            listed={listed}
            reading={reading}
            keyOf={keyOf}
            empty={{ title: t('collections.empty'), text: t('collections.emptyMore') }}
          />
        }
        pane={<CollectionPane loanId={loanId} isOld={listed.state.is === 'outOfDate'} />}
      />
    </Page>
  )
}

/** The next row of this page whose borrower may be contacted now. */
function NextAllowed({
  rows,
  current,
}: {
  rows: readonly CollectionRow[] | undefined
  current: CollectionRow | undefined
}) {
  const [, setSearch] = useSearchParams()
  const at = current ? (rows?.indexOf(current) ?? -1) : -1
  const next = [...(rows?.slice(at + 1) ?? []), ...(rows?.slice(0, Math.max(at, 0)) ?? [])].find(
    ({ contact }) => contact.state === 'now',
  )
  const go = () =>
    next &&
    setSearch((now) => {
      now.set('row', next.loanId)
      return now
    })
  useKeys([{ keys: 'n', label: 'collections.nextAllowed', inStrip: true, run: go }])
  return (
    <Button kind="primary" hotkey="n" disabled={!next} onClick={go}>
      {t('collections.nextAllowed')}
    </Button>
  )
}
