import { paths } from '../paths.ts'
import type { ScreenEntry } from './screen.ts'

const loanCosts = {
  title: 'loanCosts',
  area: 'home',
  load: () => import('../areas/home/costs/loan-costs-screen.tsx'),
} as const

/** The other home tabs, the loan, paying it back, what was. */
export const loanScreens: readonly ScreenEntry[] = [
  {
    path: paths.homeApply,
    access: 'authorized',
    title: 'homeApply',
    area: 'home',
    load: () => import('../areas/home/apply/home-apply-screen.tsx'),
  },
  { ...loanCosts, path: paths.loanCosts, access: 'authorized' },
  { ...loanCosts, path: paths.authorizationCosts, access: 'anyone' },
  {
    path: paths.homeMe,
    access: 'authorized',
    title: 'homeMe',
    area: 'account',
    load: () => import('../areas/home/me/home-me-screen.tsx'),
  },
  {
    path: `${paths.loanStatus}/:type?`,
    title: 'loanStatus',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-screen.tsx'),
  },
  {
    path: paths.loanStatusInfo,
    title: 'loanInfo',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-info-screen.tsx'),
  },
  {
    path: paths.loanStatusFee,
    title: 'loanFee',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-fee-screen.tsx'),
  },
  {
    path: paths.loanStatusProcessLog,
    title: 'loanProcessLog',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-process-log-screen.tsx'),
  },
  {
    path: paths.loanStatusDetail,
    title: 'loanDetail',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-detail-screen.tsx'),
  },
  {
    path: paths.loanPlan,
    title: 'loanPlan',
    area: 'loan',
    load: () => import('../areas/loan/loan-plan-screen.tsx'),
  },
  {
    path: paths.homeRecord,
    title: 'record',
    area: 'history',
    load: () => import('../areas/history/record-screen.tsx'),
  },
  {
    path: paths.history,
    title: 'history',
    area: 'history',
    load: () => import('../areas/history/history-screen.tsx'),
  },
  {
    path: paths.historyFee,
    title: 'loanFee',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-fee-screen.tsx'),
  },
  {
    path: paths.historyProcess,
    title: 'loanProcessLog',
    area: 'loan',
    load: () => import('../areas/loan/loan-status-process-log-screen.tsx'),
  },
  {
    path: paths.historyLoan,
    title: 'history',
    area: 'loan',
    load: () => import('../areas/loan/past-loan-screen.tsx'),
  },
  {
    path: paths.homeVip,
    title: 'vip',
    area: 'rewards',
    load: () => import('../areas/rewards/vip-screen.tsx'),
  },
  {
    path: paths.coupon,
    title: 'coupon',
    area: 'rewards',
    load: () => import('../areas/rewards/coupon-screen.tsx'),
  },
  {
    path: paths.transactionRecord,
    title: 'transactions',
    area: 'rewards',
    load: () => import('../areas/rewards/transactions-screen.tsx'),
  },
  {
    path: paths.transactionRecordRule,
    access: 'authorized',
    title: 'rules',
    area: 'rewards',
    load: () => import('../areas/rewards/rule-screen.tsx'),
  },
  {
    path: paths.repayment,
    title: 'repayment',
    area: 'repayment',
    load: () => import('../areas/repayment/repayment-screen.tsx'),
  },
  {
    path: paths.repaymentExtend,
    title: 'repaymentExtend',
    area: 'repayment',
    load: () => import('../areas/repayment/extension-screen.tsx'),
  },
  {
    path: paths.paymentMethod,
    title: 'paymentMethod',
    area: 'repayment',
    load: () => import('../areas/repayment/payment-method-screen.tsx'),
  },
  {
    path: paths.repaymentResult,
    title: 'repaymentResult',
    area: 'repayment',
    load: () => import('../areas/repayment/repayment-result-screen.tsx'),
  },
]
