import { markets } from '@hiram/markets/market'
import { useFormat, useMarket } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'

function useClaims() {
  return markets[useMarket().code].claims
}

/** How soon the money comes, where the lender has stated it (LON-10). */
export function PayoutClaim() {
  const { t } = useTexts()
  const { payoutMinutes } = useClaims()
  return payoutMinutes === null ? null : (
    <p className="label mt1">{t('loan.claim.payout', { minutes: payoutMinutes })}</p>
  )
}

/** What correcting and adding information brought others, where the lender has stated it (LON-10). */
export function ReapplyClaims() {
  const { t } = useTexts()
  const { percent } = useFormat()
  const { approvedOnReapply, passRateGainFromMoreInfo } = useClaims()
  return (
    <>
      {approvedOnReapply === null ? null : (
        <p className="label mt1">{t('loan.claim.reapply', { share: percent(String(approvedOnReapply), 0) })}</p>
      )}
      {passRateGainFromMoreInfo === null ? null : (
        <p className="label mt1">{t('loan.claim.moreInfo', { share: percent(String(passRateGainFromMoreInfo), 0) })}</p>
      )}
    </>
  )
}
