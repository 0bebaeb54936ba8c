import { button, byKeys, type ConsoleScreen, plain, soon, taken, waited } from './console-screen.ts'

const loan = '/loans/:loan'
const borrower = '/borrowers/:borrower'

const pressing =
  (...keys: readonly string[]): NonNullable<ConsoleScreen['opens']> =>
  ({ press }) =>
    press(...keys)

/** Six payments from a day on: what the plan would be is calculated and shown. */
const plan: NonNullable<ConsoleScreen['opens']> = async ({ page, press, like }) => {
  await press('a')
  const first = page.locator('input[type=date]').first()
  const [year = 0, month = 1] = ((await first.getAttribute('min', soon)) ?? '').split('-').map(Number)
  await first.fill(new Date(Date.UTC(year, month + 1, 15)).toISOString().slice(0, 10))
  await page.getByLabel(like('plan.payments', 'begins')).fill('6')
  await page.getByRole('heading', { name: like('plan.title') }).waitFor(soon)
}

const accounting = (query: string) => `/accounting?${query}`

/** What each of the example people sees, by the name they have at the provider. */
export const consoleScreens: Readonly<Record<string, readonly ConsoleScreen[]>> = {
  visitor: plain('/', '/?failed=notProved', '/?failed=notStaff'),
  'Ana Reyes': [
    ...waited('/'),
    byKeys('/', 'palette', ['Control+k']),
    byKeys('/', 'all keys', ['?']),
    {
      path: '/',
      name: 'passkeys',
      opens: ({ page, t }) => page.getByRole('button', { name: t('passkeys.title') }).click(soon),
    },
    ...plain('/reviews', '/reviews/:reviewVn'),
    taken('/reviews/:review', 'opened'),
    taken('/reviews/:review', 'passing', pressing('a')),
    taken('/reviews/:review', 'sending back', pressing('b', '2')),
    taken('/reviews/:review', 'refusing', pressing('r', '1')),
    ...plain('/requests', '/requests/:wrongData'),
    taken('/requests/:limit', 'opened'),
    taken('/requests/:limit', 'accepting', pressing('a')),
    taken('/requests/:limit', 'refusing', pressing('r')),
    taken('/requests/:hardship', 'plan', plan),
    ...plain('/requests/:hardshipVn'),
    ...plain('/messages', '/messages/:threadVn'),
    taken('/messages/:thread', 'opened'),
    taken('/messages/:thread', 'template', pressing('1')),
    ...plain('/approvals', '/loans', loan, borrower, '/nothing-here'),
  ],
  'Paolo Garcia': [
    ...plain('/', '/proofs', '/proofs/:proof'),
    taken('/proofs/:proof', 'opened'),
    taken('/proofs/:proof', 'accepting', pressing('1')),
    taken('/proofs/:proof', 'refusing', pressing('r')),
    ...plain('/unmatched', '/unmatched?row=:paymentVn'),
    taken('/unmatched?row=:payment', 'matching', pressing('1')),
    taken('/unmatched?row=:payment', 'returning', pressing('u')),
    ...waited('/refunds'),
    ...waited('/collections'),
    ...plain('/collections?row=:loan', '/collections?view=followUp'),
    byKeys('/collections?row=:loan', 'stopping contact', ['s']),
    ...waited('/approvals', '/loans'),
    ...plain('/loans?view=overdue', loan, '/loans/:loanVn', '/loans/:closedLoan'),
    byKeys(loan, 'waiving', ['w']),
    byKeys(loan, 'goodwill', ['d']),
    ...plain(borrower, `${borrower}/statement`),
    byKeys(borrower, 'unmasking', ['u', '2']),
    byKeys(borrower, 'open', ['u', '2', 'Control+Enter'], 'personal.opened'),
    ...waited('/portfolio'),
    ...plain('/portfolio?market=vn', '/portfolio/par', '/portfolio/vintages', '/portfolio/loans?over=30'),
    byKeys('/portfolio/par', 'export', ['e']),
    ...waited('/accounting'),
    ...plain(accounting('account=1100'), accounting('view=journal'), accounting('view=periods')),
    ...plain(accounting('view=changes'), accounting('market=vn')),
  ],
  'Liza Mendoza': [
    ...plain('/', '/approvals', '/approvals?row=:approval-writeOff', '/approvals?row=:approval-goodwill'),
    ...plain('/approvals?row=:approval-productActivation', '/approvals?row=:approval-manualEntry'),
    ...plain('/approvals?row=:approval-staffChange', '/approvals?row=:approval-request'),
    byKeys('/approvals?row=:approval-goodwill', 'refusing', ['r']),
    ...plain('/approvals?state=lapsed', '/requests/:hardshipVn', loan),
  ],
  'Joy Villanueva': [
    ...plain('/', '/approvals'),
    ...waited('/staff'),
    ...plain('/staff?view=roles', '/staff?view=ended'),
    byKeys('/staff', 'inviting', ['i']),
    byKeys('/staff', 'changing roles', ['j', 'j', 'Enter', 'c']),
    ...waited('/audit'),
    byKeys('/audit', 'export', ['e']),
    ...waited('/operations'),
    {
      path: '/operations',
      name: 'replay',
      opens: ({ page, like }) => button(page, like('operations.replay', 'begins')).first().click(soon),
    },
  ],
  'Mika Tan': [
    ...plain('/'),
    ...waited('/products'),
    ...plain('/products?product=caps', '/products?market=vn', '/products?market=vn&product=caps'),
    byKeys('/products', 'proposing', ['n']),
    byKeys('/products?product=ph-seven-days', 'exporting', ['e']),
    byKeys('/products?product=ph-seven-days', 'stopping', ['s'], 'products.stopsOnField'),
    ...plain('/approvals', '/portfolio', '/accounting'),
  ],
}
