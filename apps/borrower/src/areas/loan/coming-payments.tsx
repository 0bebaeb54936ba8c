import type { LoanView } from '@hiram/contract/loan'
import { PaymentTable } from '../../loan/PaymentTable.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Section.tsx'

/** What comes when every payment is made on its date; early payments are already in it. */
export function ComingPayments({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { plan } = loan
  if (plan.length === 0) return null
  const total = plan.reduce((sum, { amount }) => sum + amount, 0n)
  return (
    <Section title={t('loan.comingTitle')} lead={t('loan.comingLead')}>
      <PaymentTable
        head={[t('loan.colDue'), t('loan.colYouPay')]}
        rows={plan.map(({ dueDate, amount }) => ({ cells: [date(dueDate), money(amount)] }))}
        foot={[t('loan.comingTotal'), money(total)]}
      />
    </Section>
  )
}
