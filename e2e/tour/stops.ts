/** One screen to look at. Its address is the name too, `:loanId` stands for the actor's loan. */
export type Stop = {
  path: string
  /** What is looked at beside the screen as it is: while its answers are on their way, and when none came. */
  also?: readonly ('loading' | 'error')[]
  /** It leads on to another address by itself, and what is looked at is that. */
  leadsTo?: string
}

const waits = ['loading', 'error'] as const

const papers: Stop[] = [
  { path: '/home/loan/status/info' },
  { path: '/home/loan/status/info/fee' },
  { path: '/home/loan/status/info/processLog' },
  { path: '/home/loan/status/info/detail' },
]

const status = (name: string): Stop[] => [{ path: `/home/loan/status/${name}` }, { path: '/home/loan' }]

/** Every address of the catalogue (RTE-01), by who is looking: each state that has a screen of its own. */
export const stopsOf: Readonly<Record<string, readonly Stop[]>> = {
  visitor: [
    { path: '/', leadsTo: '/authorization' },
    { path: '/authorization' },
    { path: '/login' },
    { path: '/error' },
    { path: '/404' },
    { path: '/finished' },
    { path: '/deleteAccount' },
    { path: '/deleteAccount/privacyPolicy' },
    { path: '/deleteAccount/confirm' },
    { path: '/deleteAccount/success' },
  ],
  'visitor-vn': [{ path: '/authorization' }, { path: '/login' }],
  newcomer: [
    { path: '/home', leadsTo: '/home/loan' },
    { path: '/home/loan', also: waits },
    { path: '/home/loan/costs', also: waits },
    { path: '/home/loan/apply', also: waits },
    { path: '/home/vip', also: waits },
    { path: '/home/me', also: waits },
    { path: '/home/record', also: waits },
    { path: '/apply-step', also: waits },
    { path: '/history', also: waits },
    { path: '/transactionRecord', also: waits },
    { path: '/transactionRecord/rule', also: waits },
    { path: '/coupon', also: waits },
    { path: '/settings' },
    { path: '/info-manager', also: waits },
    { path: '/modifyPwd' },
    { path: '/changePhone', also: waits },
    { path: '/changePhoneNew', leadsTo: '/changePhone' },
    { path: '/closeAccount', also: waits },
    { path: '/customer-service', also: waits },
    { path: '/customer-service/questions' },
    { path: '/customer-service/about' },
    { path: '/customer-service/messages', also: waits },
    { path: '/reminders', also: waits },
    { path: '/devices', also: waits },
  ],
  drafting: [
    { path: '/apply-step' },
    { path: '/apply-step/id', also: waits },
    { path: '/apply-step/basal', also: waits },
    { path: '/apply-step/workInfo', also: waits },
    { path: '/apply-step/contact', also: waits },
    { path: '/apply-step/withdrawal', also: waits },
    { path: '/apply-step/face', also: waits },
    { path: '/apply-step/select-operator', also: waits },
    { path: '/apply-step/select-operator/sms-code', also: waits },
  ],
  complete: [{ path: '/apply-step' }, { path: '/apply-step/confirm', also: waits }, { path: '/info-manager' }],
  examine: [...status('examine'), { path: '/apply-step/progress' }],
  refuse: status('refuse'),
  rollback: [
    ...status('rollback'),
    { path: '/apply-step' },
    { path: '/apply-step/id' },
    { path: '/apply-step/supplement/contact' },
    { path: '/apply-step/supplement/certificate' },
  ],
  abandon: status('abandon'),
  withdrawal: [...status('withdrawal'), ...papers.slice(0, 3)],
  pass: status('pass'),
  repay: [
    ...status('repay'),
    ...papers.map((stop) => ({ ...stop, also: waits })),
    { path: '/repayment', also: waits },
    { path: '/paymentMethod', also: waits },
    { path: '/repayment/result', also: waits },
    { path: '/home/record' },
    { path: '/home/vip' },
    { path: '/home/me' },
    { path: '/transactionRecord' },
    { path: '/reminders' },
  ],
  'repay-vn': [...status('repay'), { path: '/repayment' }, { path: '/paymentMethod' }],
  overdue: [...status('overdue'), ...papers, { path: '/repayment' }],
  close: [
    ...status('close'),
    { path: '/history' },
    { path: '/history/:loanId/close', also: waits },
    { path: '/history/:loanId/fee', also: waits },
    { path: '/history/:loanId/process', also: waits },
    { path: '/transactionRecord' },
    { path: '/transactionRecord/rule' },
    { path: '/coupon' },
    { path: '/home/vip' },
    { path: '/home/record' },
    { path: '/apply-step/confirm' },
  ],
}
