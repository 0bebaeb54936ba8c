import * as calls from '@hiram/contract/console/approvals'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as answers from './answer-approval.ts'
import * as work from './approvals.ts'
import * as asking from './ask-command.ts'
import { openAnswer } from './open-answer.ts'

export const approvalRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listApprovals, work.listApprovals),
  staffRoute(calls.readApproval, work.readApproval),
  staffRoute(calls.openAnswer, openAnswer),
  staffRoute(calls.previewCommand, asking.previewCommand),
  staffRoute(calls.askCommand, asking.askCommand),
  staffRoute(calls.approve, answers.approve),
  staffRoute(calls.refuseApproval, answers.refuseApproval),
  staffRoute(calls.withdrawApproval, answers.withdrawApproval),
]
