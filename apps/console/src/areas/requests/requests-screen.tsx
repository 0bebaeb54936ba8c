import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of what borrowers ask the lender's people to decide. */
export function RequestsScreen() {
  usePage('/requests', t('place.request'))
  return (
    <QueueScreen
      queue="request"
      title={t('place.request')}
      sense={t('requests.sense')}
      caption={t('requests.caption')}
      emptyTitle={t('requests.empty')}
      emptyText={t('requests.emptyMore')}
    />
  )
}
