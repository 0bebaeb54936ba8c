import type { LoanView } from '@hiram/contract/loan'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { usePartLine } from './part-rows.tsx'
import type { Payment } from './payments.ts'
import css from './repayment.module.css'

/** Announces a payment: its amount, what it paid, what is left. The live region is there before its text, as screen readers need. */
export function Arrived({ payments, loan }: { payments: readonly Payment[]; loan: LoanView }) {
  const { t } = useTexts()
  const { money, gap } = useFormat()
  const partLine = usePartLine()
  return (
    <div role="status" aria-live="polite" className={payments.length > 0 ? css.arrived : undefined}>
      {payments.map((payment) => (
        <Tip key={`${payment.receivedAt}${payment.amount}`} tone="good">
          <b>{t('repayment.received', { amount: money(payment.amount) })}</b>
          {gap}
          {t('repayment.itPaid', { parts: partLine(payment) })}
        </Tip>
      ))}
      {payments.length > 0 && loan.status !== 'close' ? (
        <p className="label mt2">{t('repayment.leftNow', { amount: money(loan.toBePaidAmount) })}</p>
      ) : null}
    </div>
  )
}
