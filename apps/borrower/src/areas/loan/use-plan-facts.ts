import type { RestructuringOffer } from '@hiram/contract/repayment/restructuring'
import type { KeyFact } from '../../loan/KeyFacts.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'

/** The key facts of an offered plan beside those of the loan as it is, every figure the server's. */
export function usePlanFacts() {
  const { t } = useTexts()
  const { money, percent, date } = useFormat()
  return (offer: RestructuringOffer): KeyFact[][] => {
    const { plan, totalToRepay, totalBefore, lateWaived, dueBeside, lastDateBefore } = offer
    const sum = plan.reduce((all, { amount }) => all + amount, 0n)
    const principal = plan.reduce((all, row) => all + row.principal, 0n)
    return [
      [
        { label: t('loan.plan.principal'), value: money(principal) },
        { label: t('loan.plan.charges'), value: money(sum - principal), mark: 'cost' },
        { label: t('loan.plan.payments', { count: plan.length }), value: money(sum), look: 'strong' },
      ],
      [
        { label: t('loan.plan.first'), value: date(offer.firstDate), look: 'strong' },
        { label: t('loan.plan.last'), value: date(offer.lastDate) },
        ...(lastDateBefore === null ? [] : [{ label: t('loan.plan.lastBefore'), value: date(lastDateBefore) }]),
      ],
      [
        { label: t('loan.plan.rate'), value: percent(offer.ratePerMonth), look: 'strong' },
        { label: t('loan.plan.rateBefore'), value: percent(offer.rateBefore) },
        { label: t('loan.apr'), value: percent(offer.annualPercentageRate, 1), look: 'strong' },
      ],
      [
        ...(lateWaived > 0n ? [{ label: t('loan.plan.lateWaived'), value: money(-lateWaived) }] : []),
        ...(dueBeside > 0n ? [{ label: t('loan.plan.dueBeside'), value: money(dueBeside) }] : []),
        { label: t('loan.plan.totalBefore'), value: money(totalBefore) },
        ...(totalBefore > totalToRepay
          ? [{ label: t('loan.plan.less'), value: money(totalToRepay - totalBefore) }]
          : []),
        { label: t('loan.plan.total'), value: money(totalToRepay), look: 'strong', mark: 'total' },
      ],
    ]
  }
}
