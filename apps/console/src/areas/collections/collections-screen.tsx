import {
  type CollectionRow,
  collectionViews,
  exportCollections,
  listCollections,
  promiseStates,
} from '@hiram/contract/console/collections'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { SavedViews } from '../../parts/SavedViews.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useSession } from '../../platform/session/session.ts'
import { t, textOfCode } from '../../platform/texts/texts.tsx'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { Button } from '../../ui/Button.tsx'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { Filter, Filters } from '../../work/Filters.tsx'
import { collectionColumns } from './collection-columns.tsx'
import { CollectionPane } from './collection-pane.tsx'
import { requestOf } from './collection-request.ts'

const keyOf = ({ loanId }: CollectionRow) => loanId

/** Loans past due, each with the rules on contacting its borrower. */
export function CollectionsScreen() {
  usePage('/collections', t('place.collection'))
  const { markets } = useSession()
  const [search, setSearch] = useSearchParams()
  const { narrow } = useNarrowing()
  const request = requestOf(search)
  const reading = useRead(listCollections, request, { every: readAgainMs, keeps: true })
  const listed = useListed(reading, keyOf)
  const { data } = reading
  const readAt = data?.readAt ?? new Date().toISOString()
  const zones = useMemo(() => new Map(markets.map(({ market, timeZone }) => [market as string, timeZone])), [markets])
  const turn = () => narrow('order', request.order === 'longest' ? 'latest' : '')
  const isNarrowed = request.promise !== undefined || request.market !== undefined
  // one that a link names may be on another page, or paid meanwhile
  const named = search.get('row')
  const loanId = listed.current && keyOf(listed.current) === named ? named : (named ?? listed.current?.loanId)
  return (
    <Page>
      <PageHead title={t('place.collection')} sense={t('collections.sense')}>
        <Export request={request} />
        <NextAllowed rows={listed.rows} current={listed.current} />
      </PageHead>
      <Views
        label={t('today.views')}
        current={request.view}
        views={collectionViews.map((id) => ({ id, name: t(`collections.view.${id}`), count: data?.counts[id] }))}
        onChoose={(id) => narrow('view', id === 'mine' ? '' : id)}
      />
      <Filters hasQueues={false}>
        <Filter
          name="promise"
          label={t('collections.filterPromise')}
          all={t('collections.anyPromise')}
          options={promiseStates.map((state) => [state, t(`collections.promiseIs.${state}`)])}
        />
        <SavedViews list="collections" />
      </Filters>
      <Split
        list={
          <RecordList
            path="/collections"
            caption={t('collections.caption')}
            columns={collectionColumns(readAt, (code) => zones.get(code) ?? 'UTC', { is: request.order, turn })}
            listed={listed}
            reading={reading}
            keyOf={keyOf}
            empty={{
              title: t('collections.empty'),
              text: textOfCode(`collections.emptyMore.${request.view}`) ?? t('collections.emptyMore'),
            }}
            onClear={isNarrowed ? () => setSearch({ view: request.view }) : undefined}
          />
        }
        pane={<CollectionPane loanId={loanId} isOld={listed.state.is === 'outOfDate'} />}
      />
    </Page>
  )
}

/** The list as a file, with what it is for. */
function Export({ request: { after: _, ...narrowed } }: { request: ReturnType<typeof requestOf> }) {
  return (
    <ExportButton
      permission="collection.export"
      title={t('collections.exportTitle')}
      what={t('collections.exportMore')}
      give={(purpose) => callConsole(exportCollections, { ...narrowed, purpose })}
    />
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
