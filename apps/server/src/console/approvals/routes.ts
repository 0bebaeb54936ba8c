import * as calls from '@hiram/contract/console/approvals'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './approvals.ts'

export const approvalRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listApprovals, work.listApprovals),
  staffRoute(calls.readApproval, work.readApproval),
  staffRoute(calls.previewCommand, work.previewCommand),
  staffRoute(calls.askCommand, work.askCommand),
  staffRoute(calls.approve, work.approve),
  staffRoute(calls.refuseApproval, work.refuseApproval),
  staffRoute(calls.withdrawApproval, work.withdrawApproval),
]
