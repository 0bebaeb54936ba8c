import { listStaff, type StaffRow, staffViews } from '@hiram/contract/console/staff'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { useKeys } from '../../platform/keys/keys.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useMay, useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { useListed } from '../../queue/PagedList.tsx'
import { RecordList } from '../../queue/RecordList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page, PageHead, Split } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { Roles } from './roles.tsx'
import { staffColumns } from './staff-columns.tsx'
import { Invite } from './staff-form.tsx'
import { StaffPane } from './staff-pane.tsx'

const keyOf = ({ staffId }: StaffRow) => staffId
const views = [...staffViews, 'roles'] as const

/** The lender's people, and what each role may do. */
export function StaffScreen() {
  usePage('/staff', t('place.staff'))
  const mayChange = useMay('staff.change')
  const [search, setSearch] = useSearchParams()
  const [isInviting, setInviting] = useState(false)
  const view = views.find((one) => one === search.get('view')) ?? 'active'
  const invite = () => setInviting(true)
  useKeys(mayChange && view !== 'roles' ? [{ keys: 'i', label: 'staff.invite', inStrip: true, run: invite }] : [])
  return (
    <Page>
      <PageHead title={t('place.staff')} sense={t('staff.sense')}>
        {mayChange && view !== 'roles' && (
          <Button kind="primary" hotkey="i" onClick={invite}>
            {t('staff.invite')}
          </Button>
        )}
      </PageHead>
      <Views
        label={t('today.views')}
        current={view}
        views={views.map((id) => ({ id, name: t(`staff.view.${id}`) }))}
        onChoose={(id) => setSearch(id === 'active' ? {} : { view: id })}
      />
      {view === 'roles' ? (
        <Roles />
      ) : (
        <People view={view} isInviting={isInviting} onInvited={() => setInviting(false)} />
      )}
    </Page>
  )
}

type PeopleProps = { view: (typeof staffViews)[number]; isInviting: boolean; onInvited: () => void }

function People({ view, isInviting, onInvited }: PeopleProps) {
  const [search] = useSearchParams()
  const { markets } = useSession()
  const after = search.get('after')
  const reading = useRead(listStaff, { view, ...(after && { after }) }, { every: readAgainMs, keeps: true })
  const listed = useListed(reading, keyOf)
  const readAt = reading.data?.readAt ?? new Date().toISOString()
  const timeZone = markets[0]?.timeZone ?? 'UTC'
  const columns = useMemo(() => staffColumns(readAt, timeZone), [readAt, timeZone])
  const isOld = listed.state.is === 'outOfDate'
  return (
    <Split
      list={
        <RecordList
          path="/staff"
          caption={t('staff.caption')}
          columns={columns}
          listed={listed}
          reading={reading}
          keyOf={keyOf}
          empty={{ title: t('staff.empty'), text: t(view === 'ended' ? 'staff.emptyEnded' : 'staff.emptyMore') }}
        />
      }
      pane={isInviting ? <Invite onDone={onInvited} /> : <StaffPane staffId={listed.current?.staffId} isOld={isOld} />}
    />
  )
}
