import type { LoanCost } from '@hiram/contract/home'
import { markets } from '@hiram/markets/market'
import { memo } from 'react'
import { AmountList, type AmountRow } from '../../../loan/AmountList.tsx'
import { CostBar } from '../../../loan/CostBar.tsx'
import { CostLine } from '../../../loan/CostLine.tsx'
import { type KeyFact, KeyFacts } from '../../../loan/KeyFacts.tsx'
import { useFormat, useMarket } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Section } from '../../../ui/Section.tsx'
import css from '../apply.module.css'

type CostProps = { cost: LoanCost; stale: boolean }

/** Where every peso goes: what is received, each charge, what is paid back. All figures are the server's. */
export const CostSection = memo(function CostSection({ cost, stale }: CostProps) {
  const { t } = useTexts()
  const { money, currency } = useFormat()
  const heldBack = cost.receivedAmount < cost.amount
  const once: AmountRow[] = [
    feeRow(t('apply.fee.auditService'), cost.fees.auditService),
    feeRow(t('apply.fee.transfer'), cost.fees.transfer),
  ].flat()
  const monthly = feeRow(t('apply.fee.accountManagement'), cost.fees.accountManagement)
  const borrow = { label: t('apply.sum.borrow'), value: money(cost.amount) }

  function feeRow(label: string, amount: bigint): AmountRow[] {
    return amount === 0n ? [] : [{ label, value: money(amount) }]
  }

  const discount: AmountRow[] =
    cost.discount === 0n ? [] : [{ label: t('apply.sum.discount'), value: money(-cost.discount) }]
  return (
    <Section title={t('apply.sum.title', { currency })}>
      <div className={stale ? css.waiting : undefined} aria-busy={stale}>
        {heldBack ? (
          <div className="mt1">
            <AmountList
              rows={[
                borrow,
                ...once.map((row) => ({ ...row, note: t('apply.sum.heldBack') })),
                { label: t('apply.sum.receive'), value: money(cost.receivedAmount), kind: 'sub' },
              ]}
            />
          </div>
        ) : null}
        <div className="mt1">
          <AmountList
            rows={[
              heldBack
                ? borrow
                : { label: t('apply.sum.receive'), note: t('apply.sum.inFull'), value: money(cost.receivedAmount) },
              ...(heldBack ? [] : once),
              ...monthly,
              { label: t('apply.sum.interest'), note: <InterestNote cost={cost} />, value: money(cost.interest) },
              ...discount,
              { label: t('apply.sum.payBack'), value: money(cost.repaymentAmount), kind: 'total' },
            ]}
          />
        </div>
        <div className="mt5">
          <CostBar costRatio={Number(cost.costAmount) / Number(cost.costAmount + cost.receivedAmount)} />
        </div>
        <CostLine label={t('apply.sum.costs')} note={t('apply.sum.costsNote')} value={money(cost.costAmount)} />
      </div>
    </Section>
  )
})

function InterestNote({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { percent } = useFormat()
  return t('apply.sum.interestNote', {
    rate: percent(cost.nominalRate, cost.periodUnit === 'day' ? 3 : 2),
    periodUnit: cost.periodUnit,
  })
}

/** The key-facts box: the sum, the rates, every payment, late and early. */
export const FactsSection = memo(function FactsSection({ cost, stale }: CostProps) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { code } = useMarket()
  const sum: KeyFact[] = [
    { label: t('apply.sum.receive'), value: money(cost.receivedAmount), look: 'strong' },
    { label: t('apply.sum.cost'), value: money(cost.costAmount), look: 'strong', mark: 'cost' },
    { label: t('apply.sum.payBack'), value: money(cost.repaymentAmount), look: 'strong', mark: 'total' },
  ]
  const rates: KeyFact[] = [
    { label: t('apply.facts.apr'), value: percent(cost.annualPercentageRate, 1) },
    { label: t('apply.facts.effective'), value: percent(cost.effectiveMonthlyRate) },
    {
      label: t('apply.facts.nominal', { periodUnit: cost.periodUnit }),
      value: percent(cost.nominalRate, cost.periodUnit === 'day' ? 3 : 2),
    },
  ]
  const rules: KeyFact[] = [
    { label: t('apply.facts.payments'), value: <Payments cost={cost} />, look: 'wide' },
    { label: t('apply.facts.late'), value: <LateRule cost={cost} />, look: 'wide' },
    { label: t('apply.facts.early'), value: t('apply.facts.earlyText'), look: 'wide' },
  ]
  return (
    <Section>
      <div className={stale ? css.waiting : undefined} aria-busy={stale}>
        <KeyFacts
          title={t('apply.facts.title')}
          note={markets[code].disclosureStatement ? t('apply.facts.disclosure') : undefined}
          groups={[sum, rates, rules]}
        />
      </div>
    </Section>
  )
})

function Payments({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return cost.instalments.map(({ number, dueDate, total }) => (
    <span key={number} className={css.line}>
      {t('apply.facts.payment', { date: date(dueDate), amount: money(total) })}
    </span>
  ))
}

function LateRule({ cost }: { cost: LoanCost }) {
  const { t } = useTexts()
  const { money, percent } = useFormat()
  const { lateInterestPerDay, lateInterestOn, latePenalty, legalMaximum } = cost
  return (
    <>
      {t('apply.facts.lateInterest', { rate: percent(lateInterestPerDay, 3), on: lateInterestOn })}
      {latePenalty ? (
        <span className={css.line}>
          {t('apply.facts.latePenalty', {
            rate: percent(latePenalty.rate),
            on: latePenalty.on,
            days: latePenalty.waitingDays,
          })}
        </span>
      ) : null}
      {legalMaximum === null ? null : (
        <span className={css.line}>{t('apply.facts.legalMaximum', { amount: money(legalMaximum) })}</span>
      )}
    </>
  )
}
