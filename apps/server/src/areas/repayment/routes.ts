import { repaymentCode, repaymentInfo, repaymentQuote } from '@hiram/contract/repayment'
import { paymentChannels } from '@hiram/contract/repayment/channels'
import { extendLoan, extensionQuote as extensionQuoteCall } from '@hiram/contract/repayment/extension'
import { repaymentProofs, uploadProof as uploadProofCall } from '@hiram/contract/repayment/proof'
import { refundCredit, repaymentRefunds } from '@hiram/contract/repayment/refund'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { extend, extensionQuote } from './extend-loan.ts'
import { channels } from './payment-channels.ts'
import { refund, refunds } from './refund-credit.ts'
import { code } from './repayment-code.ts'
import { info } from './repayment-info.ts'
import { quote } from './repayment-quote.ts'
import { proofs, uploadProof } from './upload-proof.ts'

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
