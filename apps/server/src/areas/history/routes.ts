import * as calls from '@hiram/contract/history'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { loanHistory, loanRecord } from './loan-history.ts'

export const historyRoutes: readonly Route[] = [
  borrowerRoute(calls.loanHistory, loanHistory),
  borrowerRoute(calls.loanRecord, loanRecord),
]
