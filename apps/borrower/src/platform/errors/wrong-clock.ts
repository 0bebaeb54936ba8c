import { showToast } from '../../ui/toast-store.ts'
import { loadTexts, translate } from '../texts/texts.tsx'

/** No call is possible, and waiting does not help: the borrower learns what does. */
export async function showWrongClock() {
  await loadTexts('system')
  showToast({ kind: 'fail', text: translate('system.clockWrong'), stays: 'long', masked: false })
}
