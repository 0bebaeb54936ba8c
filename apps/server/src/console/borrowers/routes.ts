import * as calls from '@hiram/contract/console/borrowers'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './borrowers.ts'
import { exportStatement, readStatement } from './statement.ts'

export const borrowerRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readBorrower, work.readBorrower),
  staffRoute(calls.openBorrower, work.openBorrower),
  staffRoute(calls.readStatement, readStatement),
  staffRoute(calls.exportStatement, exportStatement),
]
