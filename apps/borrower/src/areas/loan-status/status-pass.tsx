import type { LoanView } from '@hiram/contract/loan'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import { LoanLinks } from './loan-links.tsx'
import { LoanSum, useLoanLine, usePaymentsLine } from './loan-sum.tsx'
import { AskUs } from './status-examine.tsx'

export function StatusPass({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const loanLine = useLoanLine()
  const paymentsLine = usePaymentsLine()
  const { payout } = loan
  return (
    <Frame title={t('loan-status.yourLoan')} bar={<AskUs />}>
      <div role="status">
        <StatusPanel status="pass" title={t('loan-status.passTitle')}>
          {t('loan-status.passText', { amount: money(loan.receivedAmount) })}
        </StatusPanel>
      </div>
      {payout ? (
        <Section title={t('loan-status.goesTo')}>
          <dl>
            <CopyRow label={t('loan-status.bank')} value={payout.bank} />
            <CopyRow
              label={t('loan-status.account')}
              value={t('loan-status.accountEnding', { ending: payout.accountEnding })}
            />
            {payout.at ? <CopyRow label={t('loan-status.orderedAt')} value={date(payout.at, 'dayTime')} /> : null}
          </dl>
        </Section>
      ) : null}
      <Section title={t('loan-status.yourLoan')} lead={loanLine(loan)}>
        <LoanSum loan={loan} />
        <p className="label mt3">
          {paymentsLine(loan)}{' '}
          {loan.repaymentDate ? t('loan-status.firstOn', { date: date(loan.repaymentDate, 'day') }) : null}
        </p>
      </Section>
      <LoanLinks />
    </Frame>
  )
}
