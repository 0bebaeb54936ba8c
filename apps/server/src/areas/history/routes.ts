import { loanHistory, loanRecord } from '@hiram/contract/history'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { history, record } from './loan-history.ts'

export const historyRoutes: readonly Route[] = [borrowerRoute(loanHistory, history), borrowerRoute(loanRecord, record)]
