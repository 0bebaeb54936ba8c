import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of manual reviews. */
export function ReviewsScreen() {
  usePage('/reviews', t('place.review'))
  return (
    <QueueScreen
      queue="review"
      title={t('place.review')}
      sense={t('review.sense')}
      caption={t('review.caption')}
      emptyTitle={t('review.empty')}
      emptyText={t('review.emptyMore')}
    />
  )
}
