import { type ScreenState, tapping } from './screen-state.ts'
import { applying } from './screen-states-applying.ts'

const waited = (...paths: readonly string[]): ScreenState[] => paths.map((path) => ({ path, waits: true as const }))
const plain = (...paths: readonly string[]): ScreenState[] => paths.map((path) => ({ path }))

const documents = [
  '/home/loan/status/info',
  '/home/loan/status/info/fee',
  '/home/loan/status/info/processLog',
  '/home/loan/status/info/detail',
]

const status = (name: string): ScreenState[] => plain(`/home/loan/status/${name}`, '/home/loan')

/** A code sent to an unused number, a different one in each language. */
const codeAsked = (path: string, field: string, send: string, code: string): ScreenState => ({
  path,
  opens: {
    name: 'code',
    by: async ({ fill, tap, number }) => {
      await fill(field, `917 555 090${number}`)
      await tap(send)
      // it is there, and still empty
      await fill(code, '')
    },
  },
})

/** Confirms the account's number by a code, unless this phone did so a moment ago. */
const identified = (name: string, typed?: string): ScreenState => ({
  path: '/deleteAccount/confirm',
  opens: {
    name,
    by: async ({ code, fill, tap, sees }) => {
      if (!(await sees('account.confirm.send'))) return
      if (typed) await fill('account.confirm.phone', typed)
      await fill('account.confirm.code', await code(() => tap('account.confirm.send')))
    },
  },
})

/** Every address of the catalogue (RTE-01), by actor: each state that has a screen of its own. */
export const screenStatesOf: Readonly<Record<string, readonly ScreenState[]>> = {
  ...applying,
  visitor: [
    { path: '/', leadsTo: '/authorization' },
    ...plain('/authorization', '/authorization/costs', '/error', '/404', '/finished'),
    { path: '/login', leadsTo: '/authorization' },
    tapping('/authorization', 'what the app asks for', 'authorization.asks'),
    tapping('/authorization', 'language', 'authorization.language'),
    { path: '/settings', leadsTo: '/authorization' },
    ...plain('/deleteAccount', '/deleteAccount/privacyPolicy', '/deleteAccount/confirm'),
    { path: '/deleteAccount/success', leadsTo: '/deleteAccount' },
    codeAsked('/deleteAccount/confirm', 'account.confirm.phone', 'account.confirm.send', 'account.confirm.code'),
  ],
  'visitor-vn': plain('/authorization', '/authorization/costs'),
  guest: [
    // first, on a page that has no texts of other screens yet
    { path: '/home/me' },
    ...plain('/login', '/settings', '/customer-service', '/transactionRecord/rule', '/home/loan/costs'),
    tapping('/login', 'empty', 'login.send'),
    codeAsked('/login', 'login.phone', 'login.send', 'login.code'),
  ],
  'guest-vn': plain('/login', '/home/loan/costs', '/customer-service', '/customer-service/about'),
  newcomer: [
    { path: '/home', leadsTo: '/home/loan' },
    ...waited('/home/loan', '/home/loan/costs', '/home/loan/apply', '/home/vip', '/home/me', '/home/record'),
    ...waited('/apply-step', '/history', '/transactionRecord', '/transactionRecord/rule', '/coupon'),
    tapping('/transactionRecord', 'points', 'rewards.kind.score'),
    tapping('/home/me', 'agreed', 'account.me.agreed'),
    ...plain('/settings', '/modifyPwd', '/home/loan/status'),
    tapping('/settings', 'signing out', 'common.signOut'),
    ...waited('/info-manager', '/account/export', '/home/me/creditReport', '/home/me/statement', '/changePhone'),
    tapping('/apply-step', 'location text', 'apply.location.read'),
    { path: '/changePhoneNew', leadsTo: '/changePhone' },
    ...waited('/closeAccount', '/customer-service', '/customer-service/messages', '/reminders', '/devices'),
    ...plain('/deleteAccount/confirm', '/repayment', '/paymentMethod', '/repayment/result', '/repayment/extend'),
    ...plain('/customer-service/questions', '/customer-service/about'),
    ...waited('/specialApplication'),
  ],
  leaving: [identified('deleting'), tapping('/deleteAccount/confirm', 'not yet', 'account.decide.keep')],
  gone: [identified('waiting', '917 555 0345'), { path: '/deleteAccount/success' }],
  asker: plain('/customer-service', '/customer-service/messages', '/specialApplication'),
  withdrawal: [
    ...status('withdrawal'),
    ...plain(...documents.slice(0, 3), '/closeAccount'),
    tapping('/home/loan/status/withdrawal', 'cancelling', 'loan.cancel'),
  ],
  'payout-failed': status('withdrawal'),
  pass: [...status('pass'), { path: '/home/loan/status/info/processLog' }],
  repay: [
    ...status('repay'),
    ...waited(...documents, '/home/loan/status/plan', '/repayment', '/paymentMethod', '/repayment/result'),
    ...waited('/repayment/extend'),
    ...plain('/repayment?pay=part', '/repayment?pay=all', '/repayment?pay=receipt'),
    tapping('/repayment', 'have paid', 'repayment.havePaid'),
    ...plain('/home/record', '/history', '/home/vip', '/home/me', '/info-manager', '/home/me/creditReport'),
    ...plain('/transactionRecord', '/reminders', '/devices', '/passkeys', '/account/export'),
    ...waited('/home/me/statement'),
    tapping('/home/me/statement', 'other dates', 'account.statement.own'),
    ...plain('/messages', '/notifications', '/install'),
    identified('refused'),
    tapping('/home/me', 'agreed', 'account.me.agreed'),
    tapping('/info-manager', 'agreed text', 'account.consents.document.creditAgreement'),
    { path: '/history/:loanId/repay' },
  ],
  'repay-vn': [
    ...status('repay'),
    ...plain('/repayment', '/paymentMethod', '/repayment/extend', '/reminders', ...documents, '/repayment?pay=part'),
    ...plain('/messages', '/notifications', '/home/me/statement'),
  ],
  overdue: [
    ...status('overdue'),
    ...plain(...documents, '/repayment', '/repayment?pay=part', '/repayment/extend', '/home/me/creditReport'),
  ],
  'overdue-receipt': [...status('overdue'), ...plain('/repayment')],
  extending: plain('/home/loan', '/repayment/extend', '/repayment?pay=minimum'),
  extended: [...status('repay'), ...plain(...documents, '/repayment/extend')],
  hardship: [
    ...status('repay'),
    ...plain('/home/loan/status/plan'),
    tapping('/home/loan/status/plan', 'not ticked', 'loan.plan.agree'),
    tapping('/home/loan/status/plan', 'declining', 'loan.plan.decline'),
  ],
  'broken-plan': [...status('overdue'), ...plain('/home/loan/status/plan', '/repayment', ...documents)],
  reversed: [...status('repay'), ...plain('/repayment/result', '/home/loan/status/info/processLog')],
  'payout-returned': [...status('withdrawal'), { path: '/home/loan/status/info/processLog' }],
  'written-off': [...status('overdue'), ...plain(...documents, '/repayment', '/repayment?pay=part')],
  reminded: plain('/reminders', '/home/loan'),
  capped: plain('/home/loan', '/home/loan/status/overdue', '/repayment', '/repayment/extend'),
  close: [
    ...status('close'),
    ...waited('/history', '/history/:loanId/close', '/history/:loanId/fee', '/history/:loanId/process'),
    ...plain('/transactionRecord', '/coupon', '/home/vip', '/home/record', '/apply-step', '/repayment/result'),
    tapping('/transactionRecord', 'points', 'rewards.kind.score'),
  ],
  overpaid: [
    ...status('close'),
    ...plain('/home/me/statement', '/repayment', '/repayment/result'),
    tapping('/repayment/result', 'refund', 'repayment.refund.ask'),
  ],
  silver: plain('/home/loan', '/home/vip', '/coupon', '/history', '/transactionRecord'),
  gold: [
    ...plain('/home/loan', '/home/vip', '/home/loan/apply', '/home/me', '/history', '/home/record'),
    tapping('/transactionRecord', 'points', 'rewards.kind.score'),
  ],
  veteran: [
    ...plain('/home/loan', '/coupon', '/history', '/home/record', '/transactionRecord', '/home/vip'),
    ...plain('/home/loan/status/info/fee', '/home/me/creditReport', '/home/me'),
    tapping('/transactionRecord', 'points', 'rewards.kind.score'),
  ],
  expired: plain('/coupon', '/home/loan'),
}
