import { accountingRoutes } from './accounting/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { borrowerRoutes } from './borrowers/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import type { ConsoleRoute } from './console-route.ts'
import { loanRoutes } from './loans/routes.ts'
import { operationsRoutes } from './operations/routes.ts'
import { portfolioRoutes } from './portfolio/routes.ts'
import { productRoutes } from './products/routes.ts'
import { proofRoutes } from './proofs/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { requestRoutes } from './requests/routes.ts'
import { reviewRoutes } from './review/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { todayRoutes } from './today/routes.ts'
import { unmatchedRoutes } from './unmatched/routes.ts'
import { viewRoutes } from './views/routes.ts'

/** Every call of the lender's people. */
export const consoleRoutes: readonly ConsoleRoute[] = [
  ...sessionRoutes,
  ...todayRoutes,
  ...reviewRoutes,
  ...proofRoutes,
  ...requestRoutes,
  ...supportRoutes,
  ...unmatchedRoutes,
  ...refundRoutes,
  ...collectionRoutes,
  ...approvalRoutes,
  ...loanRoutes,
  ...borrowerRoutes,
  ...searchRoutes,
  ...productRoutes,
  ...portfolioRoutes,
  ...accountingRoutes,
  ...operationsRoutes,
  ...auditRoutes,
  ...staffRoutes,
  ...viewRoutes,
]
