import { type LoanStatus, type LoanView, latestLoan } from '@hiram/contract/loan'
import { type ComponentType, useEffect } from 'react'
import { loanStatusPath } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { useShownScreen } from '../../routing/shown-screen.ts'
import { LoanGate } from './frame.tsx'
import { StatusAbandon } from './status-abandon.tsx'
import { StatusClose } from './status-close.tsx'
import { StatusExamine } from './status-examine.tsx'
import { StatusOverdue } from './status-overdue.tsx'
import { StatusPass } from './status-pass.tsx'
import { StatusRefuse } from './status-refuse.tsx'
import { StatusRepay } from './status-repay.tsx'
import { StatusRollback } from './status-rollback.tsx'
import { StatusWithdrawal } from './status-withdrawal.tsx'

const screens: Record<LoanStatus, ComponentType<{ loan: LoanView }>> = {
  examine: StatusExamine,
  refuse: StatusRefuse,
  rollback: StatusRollback,
  abandon: StatusAbandon,
  withdrawal: StatusWithdrawal,
  pass: StatusPass,
  repay: StatusRepay,
  overdue: StatusOverdue,
  close: StatusClose,
}

/** How often a status that changes without the borrower is read again. */
const moving: Partial<Record<LoanStatus, number>> = { examine: 1500, pass: 1500 }

/** /home/loan/status/:type? shows the newest loan as the server has it; the address follows. */
export function LoanStatusScreen() {
  const { t } = useTexts()
  return <LoanGate title={t('title.loanStatus')}>{(loan) => <Status loan={loan} />}</LoanGate>
}

function Status({ loan }: { loan: LoanView }) {
  const { type } = useShownScreen().params
  const { status } = loan
  useCall(latestLoan, {}, { refetchMs: moving[status] ?? false })
  useEffect(() => {
    if (type !== status) replace(loanStatusPath(status))
  }, [type, status])
  const Shown = screens[status]
  return <Shown loan={loan} />
}
