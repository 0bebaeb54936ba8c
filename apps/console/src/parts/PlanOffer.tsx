import type { RestructuringOffer } from '@hiram/contract/repayment/restructuring'
import { formatDay, formatMoney, formatPercent } from '../platform/format/format.ts'
import { t } from '../platform/texts/texts.tsx'
import { Facts, Section } from '../ui/Facts.tsx'
import './own-texts.ts'
import { PlanTable } from './PlanTable.tsx'

/** The plan as the borrower will see it: its cost beside the one before, and each payment. */
export function PlanOffer({ offer }: { offer: RestructuringOffer }) {
  const { currency, totalBefore, totalToRepay, lateWaived, dueBeside, ratePerMonth, rateBefore, lastDate } = offer
  const money = (amount: bigint) => formatMoney(amount, currency)
  return (
    <Section title={t('plan.title')} note={t('plan.note')}>
      <Facts
        rows={[
          [t('plan.totalBefore'), <del key="before">{money(totalBefore)}</del>],
          [t('plan.totalAfter'), <ins key="after">{money(totalToRepay)}</ins>],
          [
            t('plan.rate'),
            t('plan.rateBeside', {
              rate: formatPercent(Number(ratePerMonth)),
              before: formatPercent(Number(rateBefore)),
            }),
          ],
          [t('plan.lateWaived'), money(lateWaived)],
          [t('plan.dueBeside'), money(dueBeside)],
          [t('plan.ends'), formatDay(lastDate, { year: true })],
          [t('plan.answerBy'), formatDay(offer.answerBy, { weekday: true })],
        ]}
      />
      <PlanTable caption={t('plan.title')} plan={offer.plan} currency={currency} />
    </Section>
  )
}
