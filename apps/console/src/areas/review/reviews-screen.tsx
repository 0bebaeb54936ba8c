import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of manual reviews. */
export function ReviewsScreen() {
  return (
    <QueueScreen
      queue="review"
      sense={t('review.sense')}
      caption={t('review.caption')}
      emptyTitle={t('review.empty')}
      emptyText={t('review.emptyMore')}
    />
  )
}
