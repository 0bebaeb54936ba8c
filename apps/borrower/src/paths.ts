import type { CallFailure } from './platform/errors/call-failure.ts'

/** Every address of the app, once (RTE-01). Areas import these; only router.tsx joins them to screens. */
export const paths = {
  root: '/',
  error: '/error',
  notFound: '/404',
  authorization: '/authorization',
  authorizationCosts: '/authorization/costs',
  finished: '/finished',
  login: '/login',
  home: '/home',
  homeLoan: '/home/loan',
  loanCosts: '/home/loan/costs',
  homeApply: '/home/loan/apply',
  homeRecord: '/home/record',
  homeVip: '/home/vip',
  homeMe: '/home/me',
  loanStatus: '/home/loan/status',
  loanStatusInfo: '/home/loan/status/info',
  loanStatusFee: '/home/loan/status/info/fee',
  loanStatusProcessLog: '/home/loan/status/info/processLog',
  loanStatusDetail: '/home/loan/status/info/detail',
  loanPlan: '/home/loan/status/plan',
  apply: '/apply-step',
  applyId: '/apply-step/id',
  applyBasal: '/apply-step/basal',
  applyWorkInfo: '/apply-step/workInfo',
  applyContact: '/apply-step/contact',
  applyWithdrawal: '/apply-step/withdrawal',
  applyFace: '/apply-step/face',
  applyConfirm: '/apply-step/confirm',
  applyProgress: '/apply-step/progress',
  supplementContact: '/apply-step/supplement/contact',
  supplementCertificate: '/apply-step/supplement/certificate',
  selectCarrier: '/apply-step/select-operator',
  carrierCode: '/apply-step/select-operator/sms-code',
  settings: '/settings',
  infoManager: '/info-manager',
  modifyPassword: '/modifyPwd',
  devices: '/devices',
  passkeys: '/passkeys',
  specialApplication: '/specialApplication',
  accountExport: '/account/export',
  creditReport: '/home/me/creditReport',
  accountStatement: '/home/me/statement',
  changePhone: '/changePhone',
  changePhoneNew: '/changePhoneNew',
  closeAccount: '/closeAccount',
  reminders: '/reminders',
  messages: '/messages',
  notifications: '/notifications',
  install: '/install',
  customerService: '/customer-service',
  commonQuestions: '/customer-service/questions',
  aboutUs: '/customer-service/about',
  supportMessages: '/customer-service/messages',
  coupon: '/coupon',
  paymentMethod: '/paymentMethod',
  repayment: '/repayment',
  repaymentResult: '/repayment/result',
  repaymentExtend: '/repayment/extend',
  history: '/history',
  historyLoan: '/history/:id/:type',
  historyFee: '/history/:id/fee',
  historyProcess: '/history/:id/process',
  transactionRecord: '/transactionRecord',
  transactionRecordRule: '/transactionRecord/rule',
  deleteAccount: '/deleteAccount',
  deleteAccountPrivacyPolicy: '/deleteAccount/privacyPolicy',
  deleteAccountConfirm: '/deleteAccount/confirm',
  deleteAccountSuccess: '/deleteAccount/success',
} as const

/** The screen of what went wrong: a call that failed, or without a cause a script that broke. */
export function errorPath(because?: CallFailure) {
  return because ? `${paths.error}?because=${because}` : paths.error
}

/** The login screen, with the screen to come back to. */
export function loginPath(back?: string) {
  return back ? `${paths.login}?back=${encodeURIComponent(back)}` : paths.login
}

/** The screen `back` names, if it is one of ours; never another site. */
export function returnPath(search: string) {
  const back = new URLSearchParams(search).get('back')
  return back && /^\/(?![/\\])/.test(back) ? back : paths.homeLoan
}

export function loanStatusPath(type?: string) {
  return type ? `${paths.loanStatus}/${encodeURIComponent(type)}` : paths.loanStatus
}

/** A loan of the past: its whole, its fees or what happened. The last part of the whole is its status. */
export function historyPath(loanId: string, part: string) {
  return `${paths.history}/${encodeURIComponent(loanId)}/${encodeURIComponent(part)}`
}

/** Where a loan is chosen, with this coupon on it (LON-03). */
export function confirmPath(couponId: string) {
  return `${paths.applyConfirm}?couponId=${encodeURIComponent(couponId)}`
}
