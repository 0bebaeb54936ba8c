import * as calls from '@hiram/contract/repayment'
import { paymentChannels as paymentChannelsCall } from '@hiram/contract/repayment/channels'
import * as extension from '@hiram/contract/repayment/extension'
import * as proof from '@hiram/contract/repayment/proof'
import * as refund from '@hiram/contract/repayment/refund'
import * as restructuring from '@hiram/contract/repayment/restructuring'
import { borrowerRoute, openRoute, type Route } from '../../http/route.ts'
import { agreeRestructuring, declineRestructuring } from './answer-restructuring.ts'
import { choosePrepaymentOption } from './choose-prepayment-option.ts'
import { extendLoan } from './extend-loan.ts'
import { extensionQuote } from './extension-quote.ts'
import { loadRestructuringOffer } from './load-restructuring-offer.ts'
import { paymentChannels } from './payment-channels.ts'
import { refundCredit } from './refund-credit.ts'
import { repaymentCode } from './repayment-code.ts'
import { repaymentInfo } from './repayment-info.ts'
import { repaymentProofs } from './repayment-proofs.ts'
import { repaymentQuote } from './repayment-quote.ts'
import { repaymentRefunds } from './repayment-refunds.ts'
import { uploadProof } from './upload-proof.ts'

export const repaymentRoutes: readonly Route[] = [
  borrowerRoute(calls.repaymentInfo, repaymentInfo),
  borrowerRoute(calls.repaymentCode, repaymentCode),
  borrowerRoute(calls.repaymentQuote, repaymentQuote),
  borrowerRoute(extension.extensionQuote, extensionQuote),
  borrowerRoute(extension.extendLoan, extendLoan),
  borrowerRoute(proof.uploadProof, uploadProof),
  borrowerRoute(proof.repaymentProofs, repaymentProofs),
  borrowerRoute(refund.refundCredit, refundCredit),
  borrowerRoute(refund.repaymentRefunds, repaymentRefunds),
  borrowerRoute(calls.choosePrepaymentOption, choosePrepaymentOption),
  borrowerRoute(restructuring.loadRestructuringOffer, loadRestructuringOffer),
  borrowerRoute(restructuring.agreeRestructuring, agreeRestructuring),
  borrowerRoute(restructuring.declineRestructuring, declineRestructuring),
  openRoute(paymentChannelsCall, paymentChannels),
]
