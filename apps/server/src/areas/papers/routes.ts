import { loanAgreement, loanCertificate, loanKeyFacts, loanPapers, loanStatement } from '@hiram/contract/papers'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { agreement, certificate, keyFacts, papers, statement } from './papers.ts'

export const paperRoutes: readonly Route[] = [
  borrowerRoute(loanPapers, papers),
  borrowerRoute(loanKeyFacts, keyFacts),
  borrowerRoute(loanAgreement, agreement),
  borrowerRoute(loanStatement, statement),
  borrowerRoute(loanCertificate, certificate),
]
