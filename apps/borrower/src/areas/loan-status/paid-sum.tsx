import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../loan/AmountList.tsx'
import { Money } from '../../loan/Money.tsx'
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
          { label: t('loan-status.youReceived'), value: <Money minor={loan.receivedAmount} /> },
          { label: t('loan-status.itCost'), value: <Money minor={loan.chargedSoFar} />, cost: true },
          ...(loan.credit > 0n ? [{ label: t('loan-status.credit'), value: <Money minor={loan.credit} /> }] : []),
          { label: t('loan-status.youPaid'), value: <Money minor={loan.alreadyRepaidAmount} />, kind: 'total' },
        ]}
      />
      {loan.credit > 0n ? (
        <MoreLink to={`${paths.repaymentResult}?loan=${loan.loanId}`}>{t('loan-status.creditBack')}</MoreLink>
      ) : null}
    </Section>
  )
}
