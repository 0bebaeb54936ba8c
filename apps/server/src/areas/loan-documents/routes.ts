import {
  loanAgreement,
  loanCertificate,
  loanDocuments,
  loanKeyFacts,
  loanStatement,
} from '@hiram/contract/loan-documents'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { agreement, certificate, documents, keyFacts, statement } from './loan-documents.ts'

export const loanDocumentRoutes: readonly Route[] = [
  borrowerRoute(loanDocuments, documents),
  borrowerRoute(loanKeyFacts, keyFacts),
  borrowerRoute(loanAgreement, agreement),
  borrowerRoute(loanStatement, statement),
  borrowerRoute(loanCertificate, certificate),
]
