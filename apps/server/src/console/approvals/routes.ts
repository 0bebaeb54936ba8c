import * as calls from '@hiram/contract/console/approvals'
import { type ConsoleRoute, photoRoute, staffRoute } from '../console-route.ts'
import * as answers from './answer-approval.ts'
import { approvalPhoto } from './approval-photo.ts'
import * as work from './approvals.ts'
import * as asking from './ask-command.ts'
import { openAnswer } from './open-answer.ts'
import { openRemark } from './open-remark.ts'

export const approvalRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listApprovals, work.listApprovals),
  staffRoute(calls.readApproval, work.readApproval),
  staffRoute(calls.openAnswer, openAnswer),
  photoRoute(calls.approvalPhoto, approvalPhoto),
  staffRoute(calls.openRemark, openRemark),
  staffRoute(calls.previewCommand, asking.previewCommand),
  staffRoute(calls.askCommand, asking.askCommand),
  staffRoute(calls.approve, answers.approve),
  staffRoute(calls.refuseApproval, answers.refuseApproval),
  staffRoute(calls.withdrawApproval, answers.withdrawApproval),
]
