import { transactionRecords, transactionRule } from '@hiram/contract/transaction'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { records } from './records.ts'
import { rule } from './rule.ts'

export const transactionRoutes: readonly Route[] = [
  borrowerRoute(transactionRecords, records),
  openRoute(transactionRule, rule),
]
