import { Spinner } from '../../ui/Spinner.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useLoading } from './loading.ts'

/** Shown 600 ms after the first request in flight began, gone with the last (LOD-01). */
export function LoadingIndicator() {
  const { count, label } = useLoading()
  const { t } = useTexts()
  return count > 0 ? <Spinner cover>{label ?? t('common.wait')}</Spinner> : null
}
