import { auditViews, listAudit } from '@hiram/contract/console/audit'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useRead } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket, useMay } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Foot, OldStrip } from '../../queue/Foot.tsx'
import { Empty, Forbidden, NoMatch, NotRead } from '../../queue/Instead.tsx'
import { listStateOf } from '../../queue/list-state.ts'
import { Queue } from '../../queue/Queue.tsx'
import { usePaging } from '../../queue/use-paging.ts'
import { Button } from '../../ui/Button.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { auditColumns, pathOf } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { isNarrowed, requestOf } from './audit-request.ts'
import { ExportDialog } from './export-dialog.tsx'

/** What the lender's people did, saw and were refused. Nothing in it can be changed. */
export function AuditScreen() {
  usePage('/audit', t('place.audit'))
  const [search, setSearch] = useSearchParams()
  const [isExporting, setExporting] = useState(false)
  const request = requestOf(search)
  const mayExport = useMay('audit.export')
  useKeys(mayExport ? [{ keys: 'e', label: 'audit.export', inStrip: true, run: () => setExporting(true) }] : [])
  const { after: _, ...narrowed } = request
  return (
    <Page>
      <PageHead title={t('place.audit')} sense={t('audit.sense')}>
        {mayExport && (
          <Button icon="out" hotkey="e" onClick={() => setExporting(true)}>
            {t('audit.export')}
          </Button>
        )}
      </PageHead>
      <Views
        label={t('today.views')}
        current={request.view}
        views={auditViews.map((id) => ({ id, name: t(`audit.view.${id}`) }))}
        onChoose={(view) =>
          setSearch((now) => {
            for (const name of ['after', 'row', 'view']) now.delete(name)
            if (view !== 'everything') now.set('view', view)
            return now
          })
        }
      />
      <Rows request={request} onClear={() => setSearch({})} />
      {isExporting && <ExportDialog narrowed={narrowed} onClose={() => setExporting(false)} />}
    </Page>
  )
}

type RowsProps = { request: ReturnType<typeof requestOf>; onClear: () => void }

function Rows({ request, onClear }: RowsProps) {
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const { timeZone } = useMarket(undefined)
  const reading = useRead(listAudit, request, { keeps: true })
  const { data, refetch } = reading
  const state = listStateOf(reading)
  const rows = state.is === 'read' || state.is === 'outOfDate' ? data?.rows : undefined
  const instead =
    state.is === 'forbidden' ? (
      <Forbidden refusal={state.refusal} />
    ) : state.is === 'error' ? (
      <NotRead reference={state.reference} onAgain={() => void refetch()} />
    ) : rows?.length === 0 ? (
      isNarrowed(request) ? (
        <NoMatch without={undefined} onClear={onClear} />
      ) : (
        <Empty title={t('approvals.empty')}>{t('audit.emptyMore')}</Empty>
      )
    ) : null
  const count = data && (data.count === null ? t('audit.many') : t('audit.count', { count: data.count }))
  return (
    <>
      <AuditFilters people={data?.people ?? []} />
      {state.is === 'outOfDate' && data && <OldStrip readAt={data.readAt} />}
      <Queue
        caption={t('audit.caption')}
        columns={auditColumns(timeZone)}
        rows={rows}
        keyOf={({ auditId }) => auditId}
        hrefOf={(row) => pathOf(row, search)}
        onOpen={(row) => go(pathOf(row, search))}
        instead={instead}
      />
      <Foot state={state} readAt={data?.readAt} count={count} paging={usePaging(data?.after)} />
    </>
  )
}
