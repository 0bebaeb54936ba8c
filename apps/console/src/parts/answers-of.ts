import {
  approve,
  listApprovals,
  readApproval,
  refuseApproval,
  withdrawApproval,
} from '@hiram/contract/console/approvals'
import type { AnyConsoleCall } from '@hiram/contract/console/console-call'
import { today } from '@hiram/contract/console/today'
import { callConsole } from '../platform/api/call.ts'
import type { Answers } from './AnswerBar.tsx'

/** The answers to a change that waits; `shownBy`: what else shows it. */
export function answersOf(approvalId: string, ...shownBy: AnyConsoleCall[]): Answers {
  return {
    approve: () => callConsole(approve, { approvalId }),
    refuse: (reason) => callConsole(refuseApproval, { approvalId, reason }),
    withdraw: () => callConsole(withdrawApproval, { approvalId }),
    shownBy: [listApprovals, readApproval, today, ...shownBy],
  }
}
