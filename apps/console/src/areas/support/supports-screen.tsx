import { Link, useSearchParams } from 'wouter'
import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'
import { PastThreads } from './past-threads.tsx'
import css from './support.module.css'

/** The queue of messages that wait for an answer; beside it those that had one. */
export function SupportsScreen() {
  const [search] = useSearchParams()
  if (search.has('past')) return <PastThreads />
  return (
    <QueueScreen
      queue="support"
      sense={t('support.sense')}
      caption={t('support.caption')}
      emptyTitle={t('support.empty')}
      emptyText={t('support.emptyMore')}
      more={
        <Link className={css.more} href="/messages?past=all">
          {t('support.past')}
        </Link>
      }
    />
  )
}
