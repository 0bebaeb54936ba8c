import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import type { DraftState } from './draft-saver.ts'

/** Says that what is typed is saved automatically, and when it last was. */
export function SavedLine({ draft: { kind, savedAt } }: { draft: DraftState }) {
  const { t } = useTexts()
  const { date } = useFormat()
  // the last save does not have what is being typed
  if (kind === 'typing') return t('apply.savesItself')
  if (kind === 'saving') return t('apply.saving')
  if (kind === 'failed') return t('apply.notSaved')
  if (kind === 'refused') return t('apply.draftRefused')
  if (kind === 'waiting') return t('apply.draftWaits')
  return savedAt ? t('apply.savedAt', { time: date(savedAt, 'time') }) : t('apply.savesItself')
}

type OutdatedSheetProps = {
  outdated: boolean
  settleOutdated: (choice: 'theirs' | 'mine') => Promise<unknown>
}

/** Another device saved meanwhile: the borrower chooses. */
export function OutdatedSheet({ outdated, settleOutdated }: OutdatedSheetProps) {
  const { t } = useTexts()
  return (
    <LazySheet
      open={outdated}
      onClose={() => void settleOutdated('mine')}
      title={t('apply.outdatedTitle')}
      closeLabel={t('apply.outdatedMine')}
      footer={
        <>
          <Button onClick={() => void settleOutdated('mine')}>{t('apply.outdatedMine')}</Button>
          <Button kind="alt" onClick={() => void settleOutdated('theirs')}>
            {t('apply.outdatedTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('apply.outdatedText')}</p>
    </LazySheet>
  )
}
