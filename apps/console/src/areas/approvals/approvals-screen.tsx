import { type Approval, approvalStates, listApprovals } from '@hiram/contract/console/approvals'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { approvalColumns, approvalGroup } from './approval-columns.tsx'
import { ApprovalPane } from './approval-pane.tsx'

/** Changes by one person that count only when another agrees. */
export function ApprovalsScreen() {
  usePage('/approvals', t('place.approval'))
  const [search, setSearch] = useSearchParams()
  const state = approvalStates.find((one) => one === search.get('state')) ?? 'waiting'
  return (
    <Page>
      <PageHead title={t('place.approval')} sense={t('approvals.sense')} />
      <Views
        label={t('today.views')}
        current={state}
        views={approvalStates.map((id) => ({ id, name: t(`approvals.state.${id}`) }))}
        onChoose={(id) => setSearch(id === 'waiting' ? {} : { state: id })}
      />
      <Approvals state={state} />
    </Page>
  )
}

function Approvals({ state: shown }: { state: Approval['state'] }) {
  const [search] = useSearchParams()
  const after = search.get('after') ?? undefined
  const request = { state: shown, ...(after && { after }) }
  const reading = useRead(listApprovals, request, { every: readAgainMs, keeps: true })
  const { markets } = useSession()
  const columns = useMemo(() => approvalColumns(markets, shown), [markets, shown])
  const listed = useListed(reading, keyOf, (rows) => sorted(rows, shown))
  return (
    <Split
      list={
        <RecordList
          path="/approvals"
          caption={t(shown === 'waiting' ? 'approvals.caption' : 'approvals.captionAnswered')}
          columns={columns}
          listed={listed}
          reading={reading}
          keyOf={keyOf}
          groupOf={shown === 'waiting' ? approvalGroup : undefined}
          empty={{
            title: t('approvals.empty'),
            text: t(`approvals.emptyMore.${shown === 'waiting' ? 'waiting' : 'other'}`),
          }}
        />
      }
      pane={<ApprovalPane approvalId={listed.current?.approvalId} isOld={listed.state.is === 'outOfDate'} />}
      isWide
    />
  )
}

function keyOf({ approvalId }: Approval): string {
  return approvalId
}

/** Of those that wait, mine to decide come first; each part keeps the server's order. */
function sorted(rows: readonly Approval[], state: Approval['state']): readonly Approval[] {
  if (state !== 'waiting') return rows
  return [...rows.filter(({ isOwn }) => !isOwn), ...rows.filter(({ isOwn }) => isOwn)]
}
