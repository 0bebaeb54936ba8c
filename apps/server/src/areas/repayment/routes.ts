import { repaymentCode, repaymentInfo, repaymentQuote } from '@hiram/contract/repayment'
import { paymentChannels } from '@hiram/contract/repayment-channels'
import { extendLoan, extensionQuote as extensionQuoteCall } from '@hiram/contract/repayment-extension'
import { repaymentProofs, uploadProof as uploadProofCall } from '@hiram/contract/repayment-proof'
import { refundCredit, repaymentRefunds } from '@hiram/contract/repayment-refund'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { channels } from './channels.ts'
import { code } from './code.ts'
import { extend, extensionQuote } from './extend.ts'
import { info } from './info.ts'
import { proofs, uploadProof } from './proof.ts'
import { quote } from './quote.ts'
import { refund, refunds } from './refund.ts'

export const repaymentRoutes: readonly Route[] = [
  borrowerRoute(repaymentInfo, info),
  borrowerRoute(repaymentCode, code),
  borrowerRoute(repaymentQuote, quote),
  borrowerRoute(extensionQuoteCall, extensionQuote),
  borrowerRoute(extendLoan, extend),
  borrowerRoute(uploadProofCall, uploadProof),
  borrowerRoute(repaymentProofs, proofs),
  borrowerRoute(refundCredit, refund),
  borrowerRoute(repaymentRefunds, refunds),
  openRoute(paymentChannels, channels),
]
