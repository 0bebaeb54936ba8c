import { type ScreenState, tapping } from './screen-state.ts'

const steps = ['id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face'].map((step) => `/apply-step/${step}`)
const plain = (...paths: readonly string[]): ScreenState[] => paths.map((path) => ({ path }))
const loanAndHome = (name: string): ScreenState[] => plain(`/home/loan/status/${name}`, '/home/loan')

const otherAccounts: ScreenState = {
  path: '/apply-step/basal',
  opens: { name: 'accounts', by: ({ page }) => page.locator('summary').click() },
}
const signing: ScreenState = {
  path: '/apply-step/confirm',
  opens: {
    name: 'sign',
    by: async ({ page, tap, code }) => {
      for (const box of await page.getByRole('checkbox').all()) await box.check()
      await code(() => tap('apply.confirm.agree'))
    },
  },
}

/** From the first step to the decision. */
export const applying: Readonly<Record<string, readonly ScreenState[]>> = {
  drafting: [
    { path: '/apply-step' },
    { path: '/home/loan' },
    ...steps.map((path) => ({ path, waits: true as const })),
    tapping('/apply-step/contact', 'empty', 'apply.saveAndContinue'),
    otherAccounts,
    { path: '/apply-step/supplement/contact' },
    { path: '/apply-step/supplement/certificate' },
    { path: '/apply-step/confirm', leadsTo: '/apply-step' },
    { path: '/info-manager' },
  ],
  'drafting-vn': [...plain('/apply-step', ...steps), otherAccounts],
  complete: [
    { path: '/apply-step' },
    { path: '/home/loan' },
    { path: '/home/loan/apply' },
    { path: '/apply-step/confirm', waits: true },
    tapping('/apply-step/confirm', 'data', 'apply.data.title'),
    tapping('/apply-step/confirm', 'agreement', 'apply.consent.read'),
    signing,
    ...plain(...steps.slice(0, 5), '/info-manager'),
  ],
  'complete-vn': [
    ...plain('/apply-step', '/home/loan', '/home/loan/apply', '/apply-step/confirm', ...steps.slice(0, 5)),
    signing,
  ],
  examine: [...loanAndHome('examine'), { path: '/apply-step/progress' }, { path: '/apply-step' }],
  'manual-review': [
    ...loanAndHome('examine'),
    ...plain('/apply-step/progress', '/home/loan/status/info/processLog'),
    ...plain('/apply-step', '/apply-step/id', '/apply-step/face'),
  ],
  refuse: [...loanAndHome('refuse'), ...plain('/apply-step', '/apply-step/confirm', '/history/:loanId/refuse')],
  rollback: [...loanAndHome('rollback'), { path: '/apply-step' }, { path: '/apply-step/id' }],
  supplements: [
    ...loanAndHome('rollback'),
    { path: '/apply-step/supplement/contact', waits: true },
    { path: '/apply-step/supplement/certificate', waits: true },
  ],
  carrier: [
    ...loanAndHome('rollback'),
    { path: '/apply-step/select-operator', waits: true },
    {
      path: '/apply-step/select-operator',
      leadsTo: '/apply-step/select-operator',
      opens: {
        name: 'code',
        by: async ({ tap, page }) => {
          await tap('apply.carrier.send')
          await page.waitForURL('**/sms-code', { timeout: 5000 }).catch(() => undefined)
        },
      },
    },
  ],
  abandon: loanAndHome('abandon'),
}
