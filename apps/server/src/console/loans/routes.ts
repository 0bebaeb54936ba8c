import * as calls from '@hiram/contract/console/loans'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './loans.ts'

export const loanRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listLoans, work.listLoans),
  staffRoute(calls.readLoan, work.readLoan),
  staffRoute(calls.listEntries, work.listEntries),
]
