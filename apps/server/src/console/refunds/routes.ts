import * as calls from '@hiram/contract/console/refunds'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './refunds.ts'

export const refundRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listFailedOrders, work.listFailedOrders),
  staffRoute(calls.previewRefund, work.previewRefund),
  staffRoute(calls.orderRefundAgain, work.orderRefundAgain),
]
