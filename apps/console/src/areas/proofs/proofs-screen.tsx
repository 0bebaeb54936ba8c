import { today } from '@hiram/contract/console/today'
import { useLocation, useSearchParams } from 'wouter'
import { pathOfItem } from '../../places.ts'
import { readAgainMs, useRead } from '../../platform/api/queries.ts'
import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page, PageHead } from '../../ui/Page.tsx'
import { Views } from '../../ui/Views.tsx'
import { WorkList } from '../../work/WorkList.tsx'
import { isForMe, requestOf } from '../../work/work-request.ts'

const views = ['mine', 'taken', 'team'] as const

/** The queue of payment proofs. */
export function ProofsScreen() {
  usePage('/proofs', t('place.proof'))
  const [, go] = useLocation()
  const [search, setSearch] = useSearchParams()
  const request = { ...requestOf(search), queue: 'proof' as const }
  const reading = useRead(today, request, { every: readAgainMs, keeps: true })
  const first = reading.data?.rows.find(isForMe)
  return (
    <Page>
      <PageHead title={t('place.proof')} sense={t('proofs.sense')}>
        <Button kind="primary" hotkey="n" disabled={!first} onClick={() => first && go(pathOfItem(first))}>
          {t('today.start')}
        </Button>
      </PageHead>
      <Views
        label={t('today.views')}
        current={request.view}
        views={views.map((view) => ({ id: view, name: t(`today.view.${view}`) }))}
        onChoose={(view) => setSearch(view === 'mine' ? {} : { view })}
      />
      <WorkList
        caption={t('proofs.caption')}
        reading={reading}
        emptyTitle={t('proofs.empty')}
        emptyText={t('proofs.emptyMore')}
        isOneQueue
      />
    </Page>
  )
}
