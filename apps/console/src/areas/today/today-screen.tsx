import { today, todayViews } from '@hiram/contract/console/today'
import { useLocation, useSearchParams } from 'wouter'
import { pathOfItem } from '../../places.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { formatTime } from '../../platform/format/format.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { useSession } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { WorkList } from '../../work/WorkList.tsx'
import { decidesOf, isForMe, requestOf } from '../../work/work-request.ts'
import { TodayFigures } from './today-figures.tsx'

const viewsOfTeam = ['team', 'money', 'identity', 'taken'] as const

/** What waits for this person over all queues, the oldest promise first. */
export function TodayScreen() {
  usePage('/', t('place.today'))
  const [, go] = useLocation()
  const [search, setSearch] = useSearchParams()
  const { permissions } = useSession()
  const decides = decidesOf(permissions)
  const usual = decides ? 'mine' : 'team'
  const request = requestOf(search, decides)
  const reading = useRead(today, request, { every: readAgainMs, keeps: true })
  const { data } = reading
  const first = data?.rows.find(isForMe)
  return (
    <Page>
      <PageHead title={t('place.today')} sense={t(decides ? 'today.sense' : 'today.senseOfTeam')}>
        {decides && (
          <Button kind="primary" hotkey="n" disabled={!first} onClick={() => first && go(pathOfItem(first))}>
            {t('today.start')}
          </Button>
        )}
      </PageHead>
      {data && <TodayFigures figures={data.figures} areOfTeam={!decides} />}
      <Views
        label={t('today.views')}
        current={request.view}
        views={(decides ? todayViews : viewsOfTeam).map((view) => ({
          id: view,
          name: t(`today.view.${view}`),
          count: data?.counts[view],
        }))}
        onChoose={(view) => setSearch(view === usual ? {} : { view })}
      />
      <WorkList
        caption={t('today.caption')}
        reading={reading}
        emptyTitle={t('today.empty')}
        emptyText={data ? t('today.emptyMore', { count: decides ? data.figures.decidedByMe : 0 }) : ''}
        unfiltered={data && !search.has('market') ? data.counts[request.view] : undefined}
        answered={data && answeredBy(data)}
      />
    </Page>
  )
}

function answeredBy({ queues, readAt }: { queues: readonly { state: string }[]; readAt: string }): string {
  const count = queues.filter(({ state }) => state === 'answered').length
  return t('today.answered', { count, time: formatTime(readAt, undefined, true) })
}
