import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of what borrowers ask the lender's people to decide. */
export function RequestsScreen() {
  return (
    <QueueScreen
      queue="request"
      sense={t('requests.sense')}
      caption={t('requests.caption')}
      emptyTitle={t('requests.empty')}
      emptyText={t('requests.emptyMore')}
    />
  )
}
