import { creditReport as creditReportCall } from '@hiram/contract/account/credit-report'
import * as deletionCalls from '@hiram/contract/account/deletion'
import * as specialCalls from '@hiram/contract/account/special-applications'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { creditReport } from './credit-report.ts'
import { accountDeletion, deletionIdentify, deletionSendVerifyCode, destroyAccount, keepAccount } from './deletion.ts'
import { listSpecialApplications, sendSpecialApplication, withdrawSpecialApplication } from './special-applications.ts'

export const accountRoutes: readonly Route[] = [
  openRoute(deletionCalls.accountDeletion, accountDeletion),
  openRoute(deletionCalls.deletionSendVerifyCode, deletionSendVerifyCode),
  openRoute(deletionCalls.deletionIdentify, deletionIdentify),
  openRoute(deletionCalls.destroyAccount, destroyAccount),
  openRoute(deletionCalls.keepAccount, keepAccount),
  borrowerRoute(specialCalls.listSpecialApplications, listSpecialApplications),
  borrowerRoute(specialCalls.sendSpecialApplication, sendSpecialApplication),
  borrowerRoute(specialCalls.withdrawSpecialApplication, withdrawSpecialApplication),
  borrowerRoute(creditReportCall, creditReport),
]
