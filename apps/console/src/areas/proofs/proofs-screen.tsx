import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of payment proofs. */
export function ProofsScreen() {
  return (
    <QueueScreen
      queue="proof"
      sense={t('proofs.sense')}
      caption={t('proofs.caption')}
      emptyTitle={t('proofs.empty')}
      emptyText={t('proofs.emptyMore')}
    />
  )
}
