import { cancelLoan, type LoanView, latestLoan } from '@hiram/contract/loan'
import { useState } from 'react'
import { refreshCalls } from '../../platform/api/use-call.ts'
import { useSend } from '../../platform/api/use-send.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconAbandon } from '../../ui/icons.tsx'
import { ListItem } from '../../ui/List.tsx'
import { LazyDialog } from '../../ui/lazy-overlays.tsx'

/** The row that cancels the application after a confirmation. Free until the borrower asks for the money. */
export function CancelLoan({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { send, busy } = useSend(cancelLoan, { handles: ['loanNotInState'] })
  async function cancel() {
    const outcome = await send({ loanId: loan.loanId })
    if (outcome.ok || outcome.code === 'loanNotInState') {
      setAsking(false)
      await refreshCalls(latestLoan)
    }
  }
  return (
    <>
      <ListItem icon={IconAbandon} title={t('loan.cancel')} sub={t('loan.cancelSub')} onClick={() => setAsking(true)} />
      <LazyDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('loan.cancelTitle')}
        safe={{ label: t('loan.cancelKeep') }}
        other={{
          label: t('loan.cancelYes'),
          onClick: () => void cancel(),
          loading: busy ? t('common.wait') : undefined,
        }}
      >
        {t('loan.cancelText')}
      </LazyDialog>
    </>
  )
}
