import { type AuditRow, auditViews, exportAudit, listAudit } from '@hiram/contract/console/audit'
import { useSearchParams } from 'wouter'
import { ExportButton } from '../../parts/ExportButton.tsx'
import { callConsole } from '../../platform/api/call.ts'
import { readAgain, useRead } from '../../platform/api/queries.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { PagedList, useListed } from '../../queue/PagedList.tsx'
import { useNarrowing } from '../../queue/use-narrowing.ts'
import { useTimeOrder } from '../../queue/use-time-order.ts'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { auditColumns, pathOf } from './audit-columns.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { isNarrowed, requestOf } from './audit-request.ts'

/** What the lender's people did, saw and were refused. Nothing in it can be changed. */
export function AuditScreen() {
  usePage('/audit', t('place.audit'))
  const [search, setSearch] = useSearchParams()
  const { narrow } = useNarrowing()
  const request = requestOf(search)
  const { after: _, ...narrowed } = request
  return (
    <Page>
      <PageHead title={t('place.audit')} sense={t('audit.sense')}>
        <ExportButton
          permission="audit.export"
          title={t('audit.exportTitle')}
          what={t('audit.exportMore')}
          give={async (purpose) => {
            const file = await callConsole(exportAudit, { ...narrowed, purpose })
            void readAgain(listAudit)
            return file
          }}
          partOf={(lines) => t('audit.exportedNewest', { lines })}
        />
      </PageHead>
      <Views
        label={t('today.views')}
        current={request.view}
        views={auditViews.map((id) => ({ id, name: t(`audit.view.${id}`) }))}
        onChoose={(view) => narrow('view', view === 'everything' ? '' : view)}
      />
      <Rows request={request} onClear={() => setSearch({})} />
    </Page>
  )
}

type RowsProps = { request: ReturnType<typeof requestOf>; onClear: () => void }

const keyOf = ({ auditId }: AuditRow) => auditId

function Rows({ request, onClear }: RowsProps) {
  const { order, heading } = useTimeOrder('newest')
  const [search] = useSearchParams()
  const { timeZone } = useMarket(undefined)
  const reading = useRead(listAudit, { ...request, order }, { keeps: true })
  const listed = useListed(reading, keyOf)
  const { data } = reading
  return (
    <>
      <AuditFilters people={data?.people ?? []} />
      <PagedList
        caption={t('audit.caption')}
        columns={auditColumns(timeZone, heading)}
        listed={listed}
        reading={reading}
        keyOf={keyOf}
        hrefOf={(row) => pathOf(row, search)}
        count={data && (data.count === null ? t('audit.many') : t('audit.count', { count: data.count }))}
        empty={{ title: t('approvals.empty'), text: t('audit.emptyMore') }}
        onClear={isNarrowed(request) ? onClear : undefined}
      />
    </>
  )
}
