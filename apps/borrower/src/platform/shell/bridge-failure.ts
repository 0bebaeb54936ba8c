import type { BridgeFailureCode } from '@hiram/bridge'
import { showToast } from '../../ui/toast-store.ts'
import { translate } from '../texts/texts.tsx'

/** The code of a failure of the bridge; undefined for any other. Known by its name, as the bridge's code loads later. */
export function bridgeFailureCode(thrown: unknown): BridgeFailureCode | undefined {
  const isFailure = thrown instanceof Error && thrown.name === 'BridgeFailure' && 'code' in thrown
  return isFailure ? (thrown.code as BridgeFailureCode) : undefined
}

/** ERR-15: the borrower asked for what neither the shell nor the browser can do. */
export function showUnsupported() {
  showToast({ text: translate('error.unsupported') })
}
