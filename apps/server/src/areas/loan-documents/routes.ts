import * as calls from '@hiram/contract/loan-documents'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { loanCertificate } from './loan-certificate.ts'
import { loanAgreement, loanDocuments, loanKeyFacts } from './loan-documents.ts'
import { loanStatement } from './loan-statement.ts'
import { paymentReceipt } from './payment-receipt.ts'

export const loanDocumentRoutes: readonly Route[] = [
  borrowerRoute(calls.loanDocuments, loanDocuments),
  borrowerRoute(calls.loanKeyFacts, loanKeyFacts),
  borrowerRoute(calls.loanAgreement, loanAgreement),
  borrowerRoute(calls.loanStatement, loanStatement),
  borrowerRoute(calls.loanCertificate, loanCertificate),
  borrowerRoute(calls.paymentReceipt, paymentReceipt),
]
