import { type FailedOrder, failedKinds, listFailedOrders } from '@hiram/contract/console/refunds'
import { useSearchParams } from 'wouter'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { useTimeOrder } from '../../queue/use-time-order.ts'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { requestOf } from '../../work/work-request.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderPane } from './order-pane.tsx'

const keyOf = ({ orderId }: FailedOrder) => orderId

/** Refunds and payouts that the bank could not carry out. */
export function RefundsScreen() {
  usePage('/refunds', t('place.refund'))
  const [search, setSearch] = useSearchParams()
  const kind = failedKinds.find((one) => one === search.get('kind')) ?? 'refund'
  const { after } = requestOf(search)
  const { order, heading } = useTimeOrder('oldest')
  const request = { kind, order, ...(after && { after }) }
  const reading = useRead(listFailedOrders, request, { every: readAgainMs, keeps: true })
  const listed = useListed(reading, keyOf)
  const readAt = reading.data?.readAt ?? new Date().toISOString()
  return (
    <Page>
      <PageHead title={t('place.refund')} sense={t('refunds.sense')} />
      <Views
        label={t('today.views')}
        current={kind}
        views={failedKinds.map((id) => ({ id, name: t(`refunds.view.${id}`) }))}
        onChoose={(id) => setSearch(id === 'refund' ? {} : { kind: id })}
      />
      <Split
        list={
          <RecordList
            path="/refunds"
            caption={t('refunds.caption')}
            columns={orderColumns(readAt, heading)}
            listed={listed}
            reading={reading}
            keyOf={keyOf}
            empty={{ title: t(`refunds.empty.${kind}`), text: t('refunds.emptyMore') }}
          />
        }
        pane={<OrderPane order={listed.current} isOld={listed.state.is === 'outOfDate'} />}
        isWide
      />
    </Page>
  )
}
