import { latestLoan } from '@hiram/contract/loan'
import { useCall } from '../../platform/api/use-call.ts'

/** The market takes no new loans: nothing invites to apply again. */
export function useLendingClosed(): boolean {
  return useCall(latestLoan, {}).data?.latestInfo.reason === 'lendingClosed'
}
