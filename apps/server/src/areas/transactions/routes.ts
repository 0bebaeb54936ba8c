import * as calls from '@hiram/contract/transactions'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { transactionRecords } from './transaction-records.ts'
import { transactionRule } from './transaction-rule.ts'

export const transactionRoutes: readonly Route[] = [
  borrowerRoute(calls.transactionRecords, transactionRecords),
  openRoute(calls.transactionRule, transactionRule),
]
