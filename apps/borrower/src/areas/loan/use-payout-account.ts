import { banks } from '@hiram/contract/app-info/dictionaries'
import { loadBasisInfo } from '@hiram/contract/apply'
import { withdrawalStep } from '@hiram/contract/apply/steps/withdrawal'
import { useCall } from '../../platform/api/use-call.ts'

export type PayoutAccount = { bank: string; ending: string }

/** The borrower's payout account: the bank's name and the last four digits. */
export function usePayoutAccount(): PayoutAccount | undefined {
  const { data: basis } = useCall(loadBasisInfo, {})
  const { data: known } = useCall(banks, {})
  const given = withdrawalStep.safeParse(basis?.steps.withdrawal.values)
  if (!given.success) return undefined
  const { bankCode, accountNo } = given.data
  const bank = known?.banks.find(({ code }) => code === bankCode)?.name
  return bank ? { bank, ending: accountNo.replace(/\s/g, '').slice(-4) } : undefined
}
