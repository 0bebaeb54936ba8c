import { showToast } from '../../ui/toast-store.ts'
import { loadTexts, translate } from '../texts/texts.tsx'

/** No call is possible, and waiting does not help: what does, also for the screens that show `error.clockText`. */
export async function wrongClockText(): Promise<string> {
  await loadTexts('system')
  return translate('error.clockText')
}

export function showWrongClock(text: string) {
  showToast({ kind: 'fail', text, stays: 'long', masked: false })
}
