import { creditReport as creditReportCall } from '@hiram/contract/account/credit-report'
import * as deletion from '@hiram/contract/account/deletion'
import { listLooks as listLooksCall } from '@hiram/contract/account/looks'
import * as special from '@hiram/contract/account/special-applications'
import * as statement from '@hiram/contract/account/statement'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import * as account from './account-deletion.ts'
import { accountStatement, accountStatementFile } from './account-statement.ts'
import { creditReport } from './credit-report.ts'
import { listLooks } from './list-looks.ts'
import { listSpecialApplications, sendSpecialApplication, withdrawSpecialApplication } from './special-applications.ts'

export const accountRoutes: readonly Route[] = [
  openRoute(deletion.accountDeletion, account.accountDeletion),
  openRoute(deletion.deletionSendVerifyCode, account.deletionSendVerifyCode),
  openRoute(deletion.deletionIdentify, account.deletionIdentify),
  openRoute(deletion.destroyAccount, account.destroyAccount),
  openRoute(deletion.keepAccount, account.keepAccount),
  borrowerRoute(special.listSpecialApplications, listSpecialApplications),
  borrowerRoute(special.sendSpecialApplication, sendSpecialApplication),
  borrowerRoute(special.withdrawSpecialApplication, withdrawSpecialApplication),
  borrowerRoute(creditReportCall, creditReport),
  borrowerRoute(listLooksCall, listLooks),
  borrowerRoute(statement.accountStatement, accountStatement),
  borrowerRoute(statement.accountStatementFile, accountStatementFile),
]
