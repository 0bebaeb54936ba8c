import { today } from '@hiram/contract/console/today'
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { type PagedQueue, pathOfItem, pathOfQueue } from '../places.ts'
import { readAgainMs, useRead } from '../platform/api/queries.ts'
import { usePage } from '../platform/page/crumb.ts'
import { useSession } from '../platform/session/session.ts'
import { t } from '../platform/texts/texts.tsx'
import { useNarrowing } from '../queue/use-narrowing.ts'
import { Button } from '../ui/Button.tsx'
import { Page, PageHead } from '../ui/Page.tsx'
import { Views } from '../ui/Views.tsx'
import { WorkList } from './WorkList.tsx'
import { decidesOf, isForMe, requestOf } from './work-request.ts'

const views = ['mine', 'taken', 'team'] as const
const viewsOfTeam = ['team', 'taken'] as const

type QueueScreenProps = {
  queue: PagedQueue
  sense: string
  caption: string
  emptyTitle: string
  emptyText: string
  /** Beside the views. */
  more?: ReactNode
}

/** One queue whose records have a page each: mine, those others have taken, all; started with the oldest promise. */
export function QueueScreen({ queue, sense, more, ...list }: QueueScreenProps) {
  const title = t(`place.${queue}`)
  usePage(pathOfQueue(queue), title)
  const [, go] = useLocation()
  const [search] = useSearchParams()
  const { narrow } = useNarrowing()
  const decides = decidesOf(useSession().permissions, [queue])
  const usual = decides ? 'mine' : 'team'
  const request = { ...requestOf(search, decides), queue }
  const reading = useRead(today, request, { every: readAgainMs, keeps: true })
  const first = reading.data?.rows.find(isForMe)
  return (
    <Page>
      <PageHead title={title} sense={sense}>
        {decides && (
          <Button kind="primary" hotkey="n" disabled={!first} onClick={() => first && go(pathOfItem(first))}>
            {t('today.start')}
          </Button>
        )}
      </PageHead>
      <Views
        label={t('today.views')}
        current={request.view}
        views={(decides ? views : viewsOfTeam).map((view) => ({ id: view, name: t(`today.view.${view}`) }))}
        onChoose={(view) => narrow('view', view === usual ? '' : view)}
        more={more}
      />
      <WorkList reading={reading} {...list} isOneQueue />
    </Page>
  )
}
