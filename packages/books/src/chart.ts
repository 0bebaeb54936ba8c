import { accounts } from '@hiram/lending'

/** The part of the statements an account belongs to; memorandum accounts are off balance. */
export type AccountClass = 'asset' | 'liability' | 'income' | 'expense' | 'memorandum'

/** Every account that an entry may name: those of a loan's events, and those of the lender's own books. */
export const booksAccounts = [
  ...accounts,
  'cashInTransit',
  'prepaidInterest',
  'stampTaxPayable',
  'grossReceiptsTaxPayable',
  'modificationLoss',
  'stampTaxExpense',
  'grossReceiptsTaxExpense',
] as const
export type BooksAccount = (typeof booksAccounts)[number]

export type ChartAccount = {
  /** Our number; of cash, with its channel: `1010.instapay`. */
  readonly code: string
  readonly name: string
  readonly class: AccountClass
  /** Its balance is proven against the loans each day, so nothing but a loan's event may move it (books, §3). */
  readonly isControl: boolean
}

/** An account with the names that entries have for it; two names may be one account. */
type Definition = ChartAccount & { readonly accounts: readonly BooksAccount[] }

const asset = { class: 'asset', isControl: false } as const
const liability = { class: 'liability', isControl: false } as const
const income = { class: 'income', isControl: false } as const
const expense = { class: 'expense', isControl: false } as const
const memorandum = { class: 'memorandum', isControl: true } as const

/** The account of money on its way between two accounts of cash. */
const cashInTransit = '1095'

/** The chart but cash, in the order of its codes (books, §1). */
const definitions: readonly Definition[] = [
  { code: '1090', name: 'Payouts in transit', ...asset, isControl: true, accounts: ['payoutInTransit'] },
  { code: cashInTransit, name: 'Cash in transit', ...asset, accounts: ['cashInTransit'] },
  { code: '1100', name: 'Loan principal', ...asset, isControl: true, accounts: ['loanPrincipal'] },
  { code: '1110', name: 'Interest receivable', ...asset, isControl: true, accounts: ['interestReceivable'] },
  { code: '1120', name: 'Fee receivable', ...asset, isControl: true, accounts: ['feeReceivable'] },
  { code: '1130', name: 'Late-charge receivable', ...asset, isControl: true, accounts: ['lateReceivable'] },
  { code: '1190', name: 'Loss allowance', ...asset, accounts: ['lossAllowance'] },
  { code: '2010', name: 'Unidentified receipts', ...liability, isControl: true, accounts: ['suspense'] },
  { code: '2020', name: 'Borrower credit', ...liability, isControl: true, accounts: ['borrowerCredit'] },
  { code: '2030', name: 'Refunds in transit', ...liability, isControl: true, accounts: ['refundInTransit'] },
  { code: '2100', name: 'Prepaid interest', ...liability, isControl: true, accounts: ['prepaidInterest'] },
  { code: '2310', name: 'Unearned fees', ...liability, isControl: true, accounts: ['unearnedFees'] },
  { code: '2410', name: 'Documentary stamp tax payable', ...liability, accounts: ['stampTaxPayable'] },
  { code: '2420', name: 'Gross receipts tax payable', ...liability, accounts: ['grossReceiptsTaxPayable'] },
  { code: '4010', name: 'Interest income', ...income, accounts: ['interestIncome'] },
  { code: '4020', name: 'Fee income', ...income, accounts: ['feeIncome'] },
  { code: '4030', name: 'Late-charge income', ...income, accounts: ['lateIncome'] },
  { code: '4040', name: 'Recoveries of loans written off', ...income, accounts: ['recoveryIncome'] },
  { code: '4090', name: 'Charges waived or struck by a cap', ...income, accounts: ['chargesWaived'] },
  { code: '5010', name: 'Impairment loss', ...expense, accounts: ['impairmentLoss', 'writeOff'] },
  { code: '5030', name: 'Goodwill credits', ...expense, accounts: ['goodwillExpense'] },
  { code: '5050', name: 'Modification loss', ...expense, accounts: ['modificationLoss'] },
  { code: '5060', name: 'Documentary stamp tax', ...expense, accounts: ['stampTaxExpense'] },
  { code: '5070', name: 'Gross receipts tax', ...expense, accounts: ['grossReceiptsTaxExpense'] },
  { code: '9010', name: 'Charges not accrued', ...memorandum, accounts: ['chargesNotAccrued'] },
  { code: '9011', name: 'Charges not accrued, contra', ...memorandum, accounts: ['chargesNotAccruedContra'] },
  { code: '9020', name: 'Claims written off', ...memorandum, accounts: ['claimsWrittenOff'] },
  { code: '9021', name: 'Claims written off, contra', ...memorandum, accounts: ['claimsWrittenOffContra'] },
  { code: '9030', name: 'Coupons granted', ...memorandum, isControl: false, accounts: ['discount'] },
  { code: '9031', name: 'Coupons granted, contra', ...memorandum, isControl: false, accounts: ['discountContra'] },
]

/** Cash that goes out; every other cash account is a channel's by which it comes in. */
const payouts = 'payout'
/** Money by a channel that has no account of its own. */
const otherChannels = 'other'

const cashCode = (channel: string) => `1010.${channel}`

/** The channel of money that leaves by a payout route, and comes back by it; of an order without one, from before, none. */
export function payoutChannel(route: string): string
export function payoutChannel(route: string | null): string | null
export function payoutChannel(route: string | null): string | null {
  return route === null ? null : `${payouts}.${route}`
}

/** The account an entry is on: of cash, that of the channel; throws where the chart has none. */
export function accountOf(chart: readonly ChartAccount[], account: BooksAccount, channel: string | null): ChartAccount {
  const found =
    account === 'cashIn' ? cashAccount(chart, channel) : chart.find(({ code }) => code === codes.get(account))
  if (found === undefined) throw new Error(`no account ${account} in the chart`)
  return found
}

/** One side of an entry: the account and, of cash, the channel. */
export type EntrySide = { readonly account: BooksAccount; readonly channel: string | null }

/** How an entry names an account of the chart: of cash, with its channel (null is what goes out by no route). Undefined for no account. */
export function entryAccountOf(chart: readonly ChartAccount[], code: string): EntrySide | undefined {
  if (!chart.some((each) => each.code === code)) return undefined
  const account = definitions.find((each) => each.code === code)?.accounts[0]
  if (account !== undefined) return { account, channel: null }
  const channel = code.slice(cashCode('').length)
  return { account: 'cashIn', channel: channel === payouts ? null : channel }
}

/**
 * What an entry between two accounts of the chart is posted as, by codes: itself, or, between two of cash, out of the one and
 * into the other, because a posting has one channel.
 */
export function postedAs(
  chart: readonly ChartAccount[],
  entry: { readonly debit: string; readonly credit: string },
): { readonly debit: string; readonly credit: string }[] {
  const isCash = (code: string) => entryAccountOf(chart, code)?.account === 'cashIn'
  if (!isCash(entry.debit) || !isCash(entry.credit)) return [entry]
  return [
    { debit: cashInTransit, credit: entry.credit },
    { debit: entry.debit, credit: cashInTransit },
  ]
}

/** What people may enter themselves: cash, and every account of the statements that no loan's event must move. */
export const manualAccounts: readonly BooksAccount[] = [
  'cashIn',
  ...definitions
    .filter((each) => !each.isControl && each.class !== 'memorandum')
    .flatMap(({ accounts: [first] }) => (first === undefined ? [] : [first])),
]

const codes = new Map(definitions.flatMap(({ code, accounts }) => accounts.map((account) => [account, code] as const)))

function cashAccount(chart: readonly ChartAccount[], channel: string | null): ChartAccount | undefined {
  const own = chart.find(({ code }) => code === cashCode(channel ?? payouts))
  return own ?? chart.find(({ code }) => code === cashCode(otherChannels))
}

/** An entity's chart of accounts, a cash account for each of its payout routes and its channels (books, §1). */
export function chartOf(channels: readonly string[], routes: readonly string[]): ChartAccount[] {
  const cash = (channel: string, name: string): ChartAccount => ({ code: cashCode(channel), name, ...asset })
  const named = (channel: string) => cash(channel, `Cash: ${channel}`)
  const ofRoutes = routes.map((route) => cash(payoutChannel(route), `Cash: payouts by ${route}`))
  return [
    named(payouts),
    ...ofRoutes,
    ...[...channels, otherChannels].map(named),
    ...definitions.map(({ accounts: _, ...account }) => account),
  ]
}
