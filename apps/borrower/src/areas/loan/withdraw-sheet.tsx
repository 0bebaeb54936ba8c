import type { LoanView } from '@hiram/contract/loan'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { LoanSum, usePaymentsLine } from './loan-sum.tsx'
import type { PayoutAccount } from './use-payout-account.ts'

type WithdrawSheetProps = {
  open: boolean
  loan: LoanView
  account: PayoutAccount | undefined
  busy: boolean
  onClose: () => void
  onTake: () => void
}

/** The last question before the money is sent, with the sum in sight. */
export function WithdrawSheet({ open, loan, account, busy, onClose, onTake }: WithdrawSheetProps) {
  const { t } = useTexts()
  const { money } = useFormat()
  const paymentsLine = usePaymentsLine()
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('loan.takeTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button onClick={onTake} loading={busy ? t('loan.sending') : undefined}>
          {t('loan.takeYes')}
        </Button>
      }
    >
      <p>
        {account
          ? t('loan.takeTo', { amount: money(loan.receivedAmount), bank: account.bank, ending: account.ending })
          : t('loan.takeText', { amount: money(loan.receivedAmount) })}
      </p>
      <LoanSum loan={loan} />
      <p className="label mt3">
        {paymentsLine(loan)} {t('loan.takeAfter')}
      </p>
    </LazySheet>
  )
}
