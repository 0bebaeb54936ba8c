import { loanHistory } from '@hiram/contract/history'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { useCall } from '../platform/api/use-call.ts'
import { useTexts } from '../platform/texts/texts.tsx'

/** How many loans were paid out; the first page of the history says it, or that there are more. */
export function LoanCount() {
  const { t } = useTexts()
  const { data } = useCall(loanHistory, {})
  const count = data?.loans.length ?? 0
  return count === 0 ? null : t(data?.more ? 'rewards.manyLoans' : 'rewards.loans', { count })
}

export function CouponCount() {
  const { t } = useTexts()
  const { data } = useCall(findCoupon, { state: 'enabled' })
  const count = data?.coupons.length ?? 0
  return count === 0 ? null : t('rewards.couponsToUse', { count })
}
