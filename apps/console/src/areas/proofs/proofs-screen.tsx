import { usePage } from '../../platform/page/crumb.ts'
import { t } from '../../platform/texts/texts.tsx'
import { QueueScreen } from '../../work/QueueScreen.tsx'

/** The queue of payment proofs. */
export function ProofsScreen() {
  usePage('/proofs', t('place.proof'))
  return (
    <QueueScreen
      queue="proof"
      title={t('place.proof')}
      sense={t('proofs.sense')}
      caption={t('proofs.caption')}
      emptyTitle={t('proofs.empty')}
      emptyText={t('proofs.emptyMore')}
    />
  )
}
