import { useTexts } from '../../../platform/texts/texts.tsx'
import type { UploadProgress } from './use-photo.ts'

/** How much of a photo has gone as text. */
export function useSendingText() {
  const { t } = useTexts()
  return (progress: UploadProgress | undefined) =>
    progress === undefined
      ? t('apply.photo.sending')
      : t('apply.photo.sendingPart', { sent: kilobytes(progress.sent), total: kilobytes(progress.total) })
}

function kilobytes(bytes: number) {
  return Math.ceil(bytes / 1000)
}
