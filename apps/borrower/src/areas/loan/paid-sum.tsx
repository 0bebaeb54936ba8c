import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../loan/AmountList.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Section } from '../../ui/Section.tsx'

/** The final cost of a loan, with the link to refund an overpayment. */
export function PaidSum({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  return (
    <Section>
      <AmountList
        rows={[
          { label: t('loan.youReceived'), value: loan.receivedAmount },
          { label: t('loan.itCost'), value: loan.chargedSoFar, cost: true },
          ...(loan.goodwill > 0n ? [{ label: t('loan.goodwill'), value: -loan.goodwill }] : []),
          ...(loan.credit > 0n ? [{ label: t('loan.credit'), value: loan.credit }] : []),
          { label: t('loan.youPaid'), value: loan.alreadyRepaidAmount, kind: 'total' },
        ]}
      />
      {loan.credit > 0n ? (
        <MoreLink to={`${paths.repaymentResult}?loan=${loan.loanId}`}>{t('loan.creditBack')}</MoreLink>
      ) : null}
    </Section>
  )
}
