import type { LoanView } from '@hiram/contract/loan'
import { LoanWait } from '../../loan/LoanWait.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { PayoutClaim } from './claims.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine, usePaymentsLine } from './loan-sum.tsx'
import { HelpBar } from './status-examine.tsx'

export function StatusPass({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date, sentences, gap } = useFormat()
  const loanLine = useLoanLine()
  const paymentsLine = usePaymentsLine()
  const { payout } = loan
  return (
    <Frame title={t('loan.yourLoan')} bar={<HelpBar />}>
      <div role="status">
        <StatusPanel status="pass" title={t('loan.passTitle')}>
          {t('loan.passText', { amount: money(loan.receivedAmount) })}
          {gap}
          <LoanWait loan={loan} />
          <PayoutClaim />
        </StatusPanel>
      </div>
      {payout ? (
        <Section title={t('loan.goesTo')}>
          <dl>
            <CopyRow label={t('loan.bank')} value={payout.bank} />
            <CopyRow label={t('loan.account')} value={t('loan.accountEnding', { ending: payout.accountEnding })} />
            {payout.at ? <CopyRow label={t('loan.orderedAt')} value={date(payout.at, 'dayTime')} /> : null}
          </dl>
        </Section>
      ) : null}
      <Section title={t('loan.yourLoan')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
        <p className="label mt3">
          {sentences(
            paymentsLine(loan),
            loan.repaymentDate ? t('loan.firstOn', { date: date(loan.repaymentDate, 'day') }) : null,
          )}
        </p>
      </Section>
      <LoanLinks />
    </Frame>
  )
}
