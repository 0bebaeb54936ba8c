import * as calls from '@hiram/contract/console/operations'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './operations.ts'

export const operationsRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readOperations, work.readOperations),
  staffRoute(calls.pauseReceiver, work.pauseReceiver),
  staffRoute(calls.retryReceiver, work.retryReceiver),
  staffRoute(calls.replayReceiver, work.replayReceiver),
  staffRoute(calls.retryJobs, work.retryJobs),
]
