import * as calls from '@hiram/contract/loan'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { applyForLoan } from './apply-for-loan.ts'
import { applySendVerifyCode } from './apply-send-verify-code.ts'
import { canApply } from './can-apply.ts'
import { cancelLoan } from './cancel-loan.ts'
import { latestLoan } from './latest-loan.ts'
import { loanDetail } from './loan-detail.ts'
import { loanProcessLog } from './loan-process-log.ts'
import { resubmitLoan } from './resubmit-loan.ts'
import { withdrawLoan } from './withdraw-loan.ts'

export const loanRoutes: readonly Route[] = [
  borrowerRoute(calls.canApply, canApply),
  borrowerRoute(calls.applySendVerifyCode, applySendVerifyCode),
  borrowerRoute(calls.applyForLoan, applyForLoan),
  borrowerRoute(calls.latestLoan, latestLoan),
  borrowerRoute(calls.loanDetail, loanDetail),
  borrowerRoute(calls.loanProcessLog, loanProcessLog),
  borrowerRoute(calls.resubmitLoan, resubmitLoan),
  borrowerRoute(calls.withdrawLoan, withdrawLoan),
  borrowerRoute(calls.cancelLoan, cancelLoan),
]
