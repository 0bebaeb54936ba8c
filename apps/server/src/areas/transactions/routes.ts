import { transactionRecords, transactionRule } from '@hiram/contract/transactions'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { records } from './transaction-records.ts'
import { rule } from './transaction-rule.ts'

export const transactionRoutes: readonly Route[] = [
  borrowerRoute(transactionRecords, records),
  openRoute(transactionRule, rule),
]
