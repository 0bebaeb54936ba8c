import type { LoanView } from '@hiram/contract/loan'
import { paths } from '../../paths.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Button } from '../../ui/Button.tsx'
import { LazySheet } from '../../ui/lazy-overlays.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { Arrived } from './arrived.tsx'
import type { Payment } from './payments.ts'

type HavePaidSheetProps = {
  open: boolean
  arrived: readonly Payment[]
  loan: LoanView
  onClose: () => void
  onReceipt: () => void
}

/** After "I have paid": waits for the payment and reports its arrival. */
export function HavePaidSheet({ open, arrived, loan, onClose, onReceipt }: HavePaidSheetProps) {
  const { t } = useTexts()
  const here = arrived.length > 0
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t(titleOf(here, loan))}
      closeLabel={t('common.close')}
      footer={
        here ? (
          <Button to={paths.repaymentResult}>{t('repayment.seeResult')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('repayment.watchOk')}</Button>
            <Button kind="alt" onClick={onReceipt}>
              {t('repayment.watchReceipt')}
            </Button>
          </>
        )
      }
    >
      <Arrived payments={arrived} loan={loan} />
      {here ? null : (
        <>
          <p>{t('repayment.watchCode')}</p>
          <p className="mt2">{t('repayment.watchTransfer')}</p>
          <MoreLink to={paths.customerService}>{t('repayment.watchHelp')}</MoreLink>
          <div className="mt4">
            <Spinner>{t('repayment.watching')}</Spinner>
          </div>
        </>
      )}
    </LazySheet>
  )
}

function titleOf(here: boolean, { status }: LoanView) {
  if (!here) return 'repayment.watchTitle'
  return status === 'close' ? 'repayment.closedTitle' : 'repayment.hereTitle'
}
