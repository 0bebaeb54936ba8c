import { homeRoutes } from '../areas/home/routes.ts'
import { loanRoutes as ownLoanRoutes } from '../areas/loan/routes.ts'
import { repaymentRoutes } from '../areas/repayment/routes.ts'
import type { Route } from '../http/route.ts'

/** The calls that choose a loan, apply for it, take it and repay it: what a test's borrower needs to have one. */
export const loanRoutes: readonly Route[] = [...homeRoutes, ...ownLoanRoutes, ...repaymentRoutes]
