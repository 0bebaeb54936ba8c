import { showToast } from '../../ui/toast-store.ts'
import { loadTexts, translate } from '../texts/texts.tsx'

/** The number to dial, until the borrower has read it and taps. */
export async function showNumber(number: string) {
  const text = await loadTexts('system').then(
    () => translate('system.dial', { number }),
    () => number,
  )
  showToast({ kind: 'fail', text, stays: 'untilClosed' })
}
