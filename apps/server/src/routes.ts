import { accountRoutes } from './areas/account/routes.ts'
import { accountExportRoutes } from './areas/account-export/routes.ts'
import { accountSecurityRoutes } from './areas/account-security/routes.ts'
import { appInfoRoutes } from './areas/app-info/routes.ts'
import { applyRoutes } from './areas/apply/routes.ts'
import { carrierCheckRoutes } from './areas/carrier-check/routes.ts'
import { deviceRoutes } from './areas/device/routes.ts'
import { historyRoutes } from './areas/history/routes.ts'
import { homeRoutes } from './areas/home/routes.ts'
import { loanRoutes } from './areas/loan/routes.ts'
import { loanDocumentRoutes } from './areas/loan-documents/routes.ts'
import { locationRoutes } from './areas/location/routes.ts'
import { loginRoutes } from './areas/login/routes.ts'
import { messageRoutes } from './areas/messages/routes.ts'
import { reminderRoutes } from './areas/reminders/routes.ts'
import { repaymentRoutes } from './areas/repayment/routes.ts'
import { rewardRoutes } from './areas/rewards/routes.ts'
import { suggestionRoutes } from './areas/suggestions/routes.ts'
import { supportRoutes } from './areas/support/routes.ts'
import { trackingRoutes } from './areas/tracking/routes.ts'
import { transactionRoutes } from './areas/transactions/routes.ts'
import type { Route } from './http/route.ts'

/** Every call the server answers. */
export const routes: readonly Route[] = [
  ...appInfoRoutes,
  ...homeRoutes,
  ...historyRoutes,
  ...loginRoutes,
  ...accountSecurityRoutes,
  ...applyRoutes,
  ...loanRoutes,
  ...repaymentRoutes,
  ...loanDocumentRoutes,
  ...accountRoutes,
  ...accountExportRoutes,
  ...rewardRoutes,
  ...transactionRoutes,
  ...supportRoutes,
  ...reminderRoutes,
  ...suggestionRoutes,
  ...messageRoutes,
  ...carrierCheckRoutes,
  ...trackingRoutes,
  ...deviceRoutes,
  ...locationRoutes,
]
