import {
  applyForLoan,
  canApply as canApplyCall,
  cancelLoan,
  latestLoan,
  loanDetail,
  loanProcessLog,
  resubmitLoan,
  withdrawLoan,
} from '@hiram/contract/loan'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { apply } from './apply-for-loan.ts'
import { canApply } from './can-apply.ts'
import { cancel } from './cancel-loan.ts'
import { latest } from './latest-loan.ts'
import { detail, processLog } from './loan-detail.ts'
import { resubmit } from './resubmit-loan.ts'
import { withdraw } from './withdraw-loan.ts'

export const loanRoutes: readonly Route[] = [
  borrowerRoute(canApplyCall, canApply),
  borrowerRoute(applyForLoan, apply),
  borrowerRoute(latestLoan, latest),
  borrowerRoute(loanDetail, detail),
  borrowerRoute(loanProcessLog, processLog),
  borrowerRoute(resubmitLoan, resubmit),
  borrowerRoute(withdrawLoan, withdraw),
  borrowerRoute(cancelLoan, cancel),
]
