import * as calls from '@hiram/contract/console/borrowers'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './borrowers.ts'

export const borrowerRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readBorrower, work.readBorrower),
  staffRoute(calls.openBorrower, work.openBorrower),
]
