import { readOperations } from '@hiram/contract/console/operations'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatCount, formatTime } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { OldStrip } from '../../queue/Foot.tsx'
import { Forbidden, NotRead } from '../../queue/Instead.tsx'
import { LoadingPage } from '../../queue/LoadingPage.tsx'
import { listStateOf } from '../../queue/list-state.ts'
import { Scroll } from '../../ui/Columns.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Panels } from '../../ui/Panel.tsx'
import { RecordFigures } from '../../ui/RecordFigures.tsx'
import { ageText } from './age-text.ts'
import { BusinessDays } from './business-days.tsx'
import { Failures } from './failures.tsx'
import { Jobs } from './jobs.tsx'
import type { Operations } from './read-operations.ts'
import { Receivers } from './receivers.tsx'

/** How the system is: the business day, what waits, the lender's other systems, the providers. */
export function OperationsScreen() {
  usePage('/operations', t('place.operations'))
  const reading = useRead(readOperations, {}, { every: readAgainMs, keeps: true })
  const { data, refetch } = reading
  const state = listStateOf(reading)
  return (
    <Page>
      <PageHead
        title={t('place.operations')}
        sense={data && t('list.readAt', { time: formatTime(data.readAt, undefined, true) })}
      />
      {state.is === 'forbidden' && <Forbidden refusal={state.refusal} />}
      {state.is === 'error' && <NotRead reference={state.reference} onAgain={() => void refetch()} />}
      {state.is === 'outOfDate' && data && <OldStrip readAt={data.readAt} />}
      {state.is === 'loading' && <LoadingPage />}
      {data && (state.is === 'read' || state.is === 'outOfDate') && (
        <Scroll label={t('place.operations')}>
          <Figures data={data} />
          <Panels>
            <BusinessDays data={data} />
            <Receivers data={data} isOld={state.is === 'outOfDate'} />
            <Jobs data={data} isOld={state.is === 'outOfDate'} />
            <Failures data={data} />
          </Panels>
        </Scroll>
      )}
    </Page>
  )
}

function Figures({ data: { jobs, receivers, suspense, unlogged } }: { data: Operations }) {
  const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  const oldest = Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds))
  const parked = sum(jobs, (job) => job.parked)
  const held = sum(receivers, ({ waiting, parked: stopped }) => waiting + stopped)
  const transfers = sum(suspense, (one) => one.transfers)
  return (
    <RecordFigures
      label={t('operations.figures')}
      figures={[
        {
          name: t('operations.jobsDue'),
          value: formatCount(sum(jobs, ({ due }) => due)),
          note: t('operations.oldest', { age: ageText(oldest) }),
        },
        {
          name: t('operations.jobsParked'),
          value: formatCount(parked),
          note: t('operations.parkedNote'),
          isBad: parked > 0,
        },
        {
          name: t('operations.behind'),
          value: formatCount(sum(receivers, ({ behind }) => behind)),
          note: t('operations.unlogged', { count: unlogged }),
        },
        { name: t('operations.held'), value: formatCount(held), note: t('operations.heldNote'), isBad: held > 0 },
        {
          name: t('operations.suspense'),
          value: formatCount(transfers),
          note: t('operations.oldest', { age: ageText(Math.max(0, ...suspense.map((one) => one.oldestSeconds))) }),
        },
      ]}
    />
  )
}
