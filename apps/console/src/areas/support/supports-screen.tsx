import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of messages that wait for an answer. */
export function SupportsScreen() {
  return (
    <QueueScreen
      queue="support"
      sense={t('support.sense')}
      caption={t('support.caption')}
      emptyTitle={t('support.empty')}
      emptyText={t('support.emptyMore')}
    />
  )
}
