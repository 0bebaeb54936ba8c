import { repaymentCode, repaymentInfo, repaymentQuote } from '@hiram/contract/repayment'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { code } from './code.ts'
import { info } from './info.ts'
import { quote } from './quote.ts'

export const repaymentRoutes: readonly Route[] = [
  borrowerRoute(repaymentInfo, info),
  borrowerRoute(repaymentCode, code),
  borrowerRoute(repaymentQuote, quote),
]
