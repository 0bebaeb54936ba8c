import type { ComponentType } from 'react'
import { ErrorScreen } from './areas/system/error-screen.tsx'
import { RouteError } from './areas/system/route-error.tsx'
import { paths } from './paths.ts'
import { type Who, whereTo } from './platform/guards.ts'
import { readPage } from './platform/page.ts'
import { retryImport } from './platform/retry-import.ts'
import { readStored } from './platform/storage.ts'
import { loadTexts } from './platform/texts.tsx'
import { createRouter, type Route } from './routing/router.ts'
import { isSignedIn } from './session/session.ts'

/** A screen of an area, its code and its texts fetched together. `title` names a `title.…` text. */
function route<Module>(
  path: string,
  who: Who,
  title: string,
  area: string,
  load: () => Promise<Module>,
  named: (module: Module) => ComponentType,
): Route {
  return {
    path,
    title,
    instead: ({ pathname, search }) => {
      const visitor = { authorized: readStored('auth') === '1', signedIn: isSignedIn() }
      return whereTo(pathname, search, who, visitor)
    },
    async load() {
      const [module] = await Promise.all([retryImport(load), loadTexts(area)])
      return named(module)
    },
  }
}

/** An address that is always another one's: the root and the bare home lead to a tab. */
function leadsOn(path: string): Route {
  return route(
    path,
    'authorized',
    'homeLoan',
    'home',
    async () => null,
    () => () => null,
  )
}

/** Every screen there is; what is not here yet is a 404. */
const screens: Route[] = [
  leadsOn(paths.root),
  leadsOn(paths.home),
  // never fetched: it is shown when nothing can be
  { path: paths.error, title: 'error', instead: () => undefined, load: async () => ErrorScreen },
  route(
    paths.authorization,
    'anyone',
    'authorization',
    'authorization',
    () => import('./areas/authorization/authorization-screen.tsx'),
    (m) => m.AuthorizationScreen,
  ),
  route(
    paths.login,
    'anyone',
    'login',
    'login',
    () => import('./areas/login/login-screen.tsx'),
    (m) => m.LoginScreen,
  ),
  route(
    paths.homeLoan,
    'authorized',
    'homeLoan',
    'home',
    () => import('./areas/home/loan/home-loan-screen.tsx'),
    (m) => m.HomeLoanScreen,
  ),
  route(
    paths.loanCosts,
    'anyone',
    'loanCosts',
    'home',
    () => import('./areas/home/costs/loan-costs-screen.tsx'),
    (m) => m.LoanCostsScreen,
  ),
  route(
    paths.homeMe,
    'authorized',
    'homeMe',
    'home',
    () => import('./areas/home/me/home-me-screen.tsx'),
    (m) => m.HomeMeScreen,
  ),
  route(
    paths.apply,
    'borrower',
    'apply',
    'apply',
    () => import('./areas/apply/apply-overview-screen.tsx'),
    (m) => m.ApplyOverviewScreen,
  ),
  route(
    paths.applyId,
    'borrower',
    'applyId',
    'apply',
    () => import('./areas/apply/id-step-screen.tsx'),
    (m) => m.IdStepScreen,
  ),
  route(
    paths.applyBasal,
    'borrower',
    'applyBasal',
    'apply',
    () => import('./areas/apply/basal-step-screen.tsx'),
    (m) => m.BasalStepScreen,
  ),
  route(
    paths.applyWorkInfo,
    'borrower',
    'applyWorkInfo',
    'apply',
    () => import('./areas/apply/work-info-step-screen.tsx'),
    (m) => m.WorkInfoStepScreen,
  ),
  route(
    paths.applyContact,
    'borrower',
    'applyContact',
    'apply',
    () => import('./areas/apply/contact-step-screen.tsx'),
    (m) => m.ContactStepScreen,
  ),
  route(
    paths.applyWithdrawal,
    'borrower',
    'applyWithdrawal',
    'apply',
    () => import('./areas/apply/withdrawal-step-screen.tsx'),
    (m) => m.WithdrawalStepScreen,
  ),
  route(
    paths.applyFace,
    'borrower',
    'applyFace',
    'apply',
    () => import('./areas/apply/face-step-screen.tsx'),
    (m) => m.FaceStepScreen,
  ),
  route(
    paths.applyConfirm,
    'borrower',
    'applyConfirm',
    'apply',
    () => import('./areas/apply/confirm-screen.tsx'),
    (m) => m.ConfirmScreen,
  ),
  route(
    paths.applyProgress,
    'borrower',
    'applyProgress',
    'apply',
    () => import('./areas/apply/progress-screen.tsx'),
    (m) => m.ProgressScreen,
  ),
  route(
    `${paths.loanStatus}/:type?`,
    'borrower',
    'loanStatus',
    'loan-status',
    () => import('./areas/loan-status/loan-status-screen.tsx'),
    (m) => m.LoanStatusScreen,
  ),
  route(
    paths.loanStatusInfo,
    'borrower',
    'loanInfo',
    'loan-status',
    () => import('./areas/loan-status/loan-status-info-screen.tsx'),
    (m) => m.LoanStatusInfoScreen,
  ),
  route(
    paths.loanStatusFee,
    'borrower',
    'loanFee',
    'loan-status',
    () => import('./areas/loan-status/loan-status-fee-screen.tsx'),
    (m) => m.LoanStatusFeeScreen,
  ),
  route(
    paths.loanStatusProcessLog,
    'borrower',
    'loanProcessLog',
    'loan-status',
    () => import('./areas/loan-status/loan-status-process-log-screen.tsx'),
    (m) => m.LoanStatusProcessLogScreen,
  ),
  route(
    paths.loanStatusDetail,
    'borrower',
    'loanDetail',
    'loan-status',
    () => import('./areas/loan-status/loan-status-detail-screen.tsx'),
    (m) => m.LoanStatusDetailScreen,
  ),
  route(
    paths.homeRecord,
    'borrower',
    'record',
    'history',
    () => import('./areas/history/record-screen.tsx'),
    (m) => m.RecordScreen,
  ),
  route(
    paths.history,
    'borrower',
    'history',
    'history',
    () => import('./areas/history/history-screen.tsx'),
    (m) => m.HistoryScreen,
  ),
  route(
    paths.historyFee,
    'borrower',
    'loanFee',
    'loan-status',
    () => import('./areas/loan-status/loan-status-fee-screen.tsx'),
    (m) => m.LoanStatusFeeScreen,
  ),
  route(
    paths.historyProcess,
    'borrower',
    'loanProcessLog',
    'loan-status',
    () => import('./areas/loan-status/loan-status-process-log-screen.tsx'),
    (m) => m.LoanStatusProcessLogScreen,
  ),
  route(
    paths.historyLoan,
    'borrower',
    'history',
    'loan-status',
    () => import('./areas/loan-status/past-loan-screen.tsx'),
    (m) => m.PastLoanScreen,
  ),
  route(
    paths.homeVip,
    'borrower',
    'vip',
    'rewards',
    () => import('./areas/rewards/vip-screen.tsx'),
    (m) => m.VipScreen,
  ),
  route(
    paths.coupon,
    'borrower',
    'coupon',
    'rewards',
    () => import('./areas/rewards/coupon-screen.tsx'),
    (m) => m.CouponScreen,
  ),
  route(
    paths.transactionRecord,
    'borrower',
    'transactions',
    'rewards',
    () => import('./areas/rewards/transactions-screen.tsx'),
    (m) => m.TransactionsScreen,
  ),
  route(
    paths.transactionRecordRule,
    'anyone',
    'rules',
    'rewards',
    () => import('./areas/rewards/rule-screen.tsx'),
    (m) => m.RuleScreen,
  ),
  route(
    paths.repayment,
    'borrower',
    'repayment',
    'repayment',
    () => import('./areas/repayment/repayment-screen.tsx'),
    (m) => m.RepaymentScreen,
  ),
  route(
    paths.repaymentResult,
    'borrower',
    'repaymentResult',
    'repayment',
    () => import('./areas/repayment/repayment-result-screen.tsx'),
    (m) => m.RepaymentResultScreen,
  ),
  route(
    paths.settings,
    'authorized',
    'settings',
    'account',
    () => import('./areas/account/settings/settings-screen.tsx'),
    (m) => m.SettingsScreen,
  ),
  route(
    paths.modifyPassword,
    'borrower',
    'modifyPassword',
    'security',
    () => import('./areas/security/modify-password-screen.tsx'),
    (m) => m.ModifyPasswordScreen,
  ),
  route(
    paths.changePhone,
    'borrower',
    'changePhone',
    'security',
    () => import('./areas/security/change-phone-screen.tsx'),
    (m) => m.ChangePhoneScreen,
  ),
  route(
    paths.changePhoneNew,
    'borrower',
    'changePhoneNew',
    'security',
    () => import('./areas/security/change-phone-new-screen.tsx'),
    (m) => m.ChangePhoneNewScreen,
  ),
  route(
    paths.devices,
    'borrower',
    'devices',
    'security',
    () => import('./areas/security/devices-screen.tsx'),
    (m) => m.DevicesScreen,
  ),
  route(
    paths.customerService,
    'anyone',
    'customerService',
    'support',
    () => import('./areas/support/customer-service-screen.tsx'),
    (m) => m.CustomerServiceScreen,
  ),
  route(
    paths.commonQuestions,
    'anyone',
    'commonQuestions',
    'support',
    () => import('./areas/support/questions-screen.tsx'),
    (m) => m.QuestionsScreen,
  ),
  route(
    paths.aboutUs,
    'anyone',
    'aboutUs',
    'support',
    () => import('./areas/support/about-us-screen.tsx'),
    (m) => m.AboutUsScreen,
  ),
  route(
    paths.supportMessages,
    'borrower',
    'supportMessages',
    'support',
    () => import('./areas/support/messages-screen.tsx'),
    (m) => m.MessagesScreen,
  ),
  route(
    paths.finished,
    'anyone',
    'finished',
    'system',
    () => import('./areas/system/finished-screen.tsx'),
    (m) => m.FinishedScreen,
  ),
  route(
    '*',
    'anyone',
    'notFound',
    'system',
    () => import('./areas/system/not-found-screen.tsx'),
    (m) => m.NotFoundScreen,
  ),
]

export function startRouter() {
  return createRouter(screens, readPage().basePath, (error) => <RouteError error={error} />)
}
