import { type BooksAccount, manualAccounts } from './chart.ts'

/** What an entry is written for. */
export type EntryKind =
  | 'payout'
  | 'charge'
  | 'repayment'
  | 'reversal'
  | 'suspense'
  | 'refund'
  | 'waiver'
  | 'goodwill'
  | 'writeOff'
  | 'claim'
  | 'nonAccrual'
  | 'manual'
  | 'monthEnd'

/** What an event debits and credits; amounts are those the servicing rules give (books, §3). */
export type EntryTemplate = {
  readonly name: string
  readonly kind: EntryKind
  readonly debit: BooksAccount
  readonly credit: BooksAccount
  /** What an entry of it says in the journal. */
  readonly text: string
}

type Row = readonly [name: string, debit: BooksAccount, credit: BooksAccount, text: string]

const receivables = {
  principal: 'loanPrincipal',
  interest: 'interestReceivable',
  fees: 'feeReceivable',
  late: 'lateReceivable',
} as const
const incomes = { interest: 'interestIncome', fees: 'feeIncome', late: 'lateIncome' } as const

/** One row a receivable that an account takes something off. */
function takenOff(name: string, debit: BooksAccount, text: string): Row[] {
  return Object.entries(receivables).map(([part, receivable]) => [
    `${name}.${part}`,
    debit,
    receivable,
    `${text}: ${part}`,
  ])
}

/** What becomes income; the same on the day of the payout, at an event and in the day's accruals. */
const earned: readonly Row[] = [
  ['earned.interest', receivables.interest, incomes.interest, 'Interest earned'],
  ['earned.fees', receivables.fees, incomes.fees, 'Fees earned'],
  ['earned.late', receivables.late, incomes.late, 'Late charges earned'],
]

/** Money for a loan, by where it comes from: a channel, unidentified receipts, or what the borrower had over. */
function paid(from: string, account: BooksAccount, text: string): Row[] {
  const rows: Row[] = [
    ...Object.entries(receivables).map(([part, to]): Row => [`${from}.${part}`, account, to, `${text}: ${part}`]),
    ...Object.entries(incomes).map(
      ([part, to]): Row => [`${from}.${part}OffBalance`, account, to, `${text}: ${part} kept off balance till now`],
    ),
    [`${from}.recovery`, account, 'recoveryIncome', `${text}: recovery of a loan written off`],
  ]
  return account === 'borrowerCredit'
    ? rows
    : [...rows, [`${from}.credit`, account, 'borrowerCredit', `${text}: too much`]]
}

const payments: readonly Row[] = [
  ...paid('payment', 'cashIn', 'Payment'),
  ...paid('matched', 'suspense', 'Unidentified money matched'),
  ...paid('fromCredit', 'borrowerCredit', 'Paid from credit'),
]

/** Coupons of loans paid out before they were a memorandum alone, and what took them out of income again. */
const couponsAsIncome: readonly Row[] = [
  ['coupon.heldBack', 'discount', receivables.principal, 'Coupon on fees held back'],
  ['coupon.interest', 'discount', incomes.interest, 'Coupon on interest'],
  ['coupon.fees', 'discount', incomes.fees, 'Coupon on fees'],
  ['coupon.interestCorrected', incomes.interest, 'discountContra', 'Coupon on interest is no income'],
  ['coupon.feesCorrected', incomes.fees, 'discountContra', 'Coupon on fees is no income'],
]

const rows: { readonly [kind in EntryKind]: readonly Row[] } = {
  payout: [
    ['payout.ordered', 'payoutInTransit', 'cashIn', 'Payout ordered'],
    ['payout.settled', receivables.principal, 'payoutInTransit', 'Payout settled'],
    ['payout.failed', 'cashIn', 'payoutInTransit', 'Payout failed'],
    ['payout.returned', 'cashIn', receivables.principal, 'Payout sent back by the bank after it had arrived'],
    ['payout.heldBack', receivables.principal, incomes.fees, 'Fees held back from the payout'],
    ['payout.unearnedFees', incomes.fees, 'unearnedFees', 'Fees charged once, not yet earned'],
    ['payout.stampTax', 'stampTaxExpense', 'stampTaxPayable', 'Documentary stamp tax'],
    ['coupon', 'discount', 'discountContra', 'Coupon, at face'],
    ...couponsAsIncome,
    ...earned,
  ],
  charge: earned,
  repayment: payments,
  reversal: payments.map(([name, debit, credit, text]): Row => [`undone.${name}`, credit, debit, `Reversal. ${text}`]),
  suspense: [
    ['unidentified.in', 'cashIn', 'suspense', 'Unidentified money in'],
    ['unidentified.returned', 'suspense', 'cashIn', 'Unidentified money returned to its sender'],
  ],
  refund: [
    ['refund.ordered', 'borrowerCredit', 'refundInTransit', 'Refund ordered'],
    ['refund.settled', 'refundInTransit', 'cashIn', 'Refund settled'],
    ['refund.failed', 'refundInTransit', 'borrowerCredit', 'Refund failed'],
    ['refund.returned', 'cashIn', 'borrowerCredit', 'Refund sent back by the bank after it had arrived'],
    // of refunds that were not booked as in transit
    ['refund.paid', 'borrowerCredit', 'cashIn', 'Credit refunded'],
  ],
  waiver: takenOff('waived', 'chargesWaived', 'Waived or struck by a cap'),
  goodwill: takenOff('goodwill', 'goodwillExpense', 'Goodwill credit'),
  writeOff: [
    ...takenOff('writtenOff.allowance', 'lossAllowance', 'Written off, borne by the loss allowance'),
    ...takenOff('writtenOff', 'writeOff', 'Written off'),
  ],
  claim: [['claim', 'claimsWrittenOff', 'claimsWrittenOffContra', 'Claim on a loan written off']],
  nonAccrual: [
    ['cured.interest', receivables.interest, 'impairmentLoss', 'Back on the books: interest'],
    ['cured.fees', receivables.fees, 'impairmentLoss', 'Back on the books: fees'],
    ['cured.late', receivables.late, 'impairmentLoss', 'Back on the books: late charges'],
    ['offBalance', 'chargesNotAccrued', 'chargesNotAccruedContra', 'Charges not accrued'],
  ],
  monthEnd: [
    ['monthEnd.allowance', 'impairmentLoss', 'lossAllowance', 'Loss allowance'],
    ['monthEnd.fees', 'feeIncome', 'unearnedFees', 'Fees charged once, not yet earned'],
    [
      'monthEnd.grossReceiptsTax',
      'grossReceiptsTaxExpense',
      'grossReceiptsTaxPayable',
      'Gross receipts tax on charges received',
    ],
  ],
  manual: manualAccounts.flatMap((debit) =>
    manualAccounts
      .filter((credit) => credit !== debit)
      .map((credit): Row => [`manual.${debit}.${credit}`, debit, credit, 'Manual entry']),
  ),
}

/** Every journal entry there is, by what it is written for. */
export const templates: readonly EntryTemplate[] = Object.entries(rows).flatMap(([kind, ofKind]) =>
  ofKind.map(([name, debit, credit, text]) => ({ name, kind: kind as EntryKind, debit, credit, text })),
)

const keyOf = (kind: string, debit: string, credit: string) => `${kind} ${debit} ${credit}`
const byKey = new Map(templates.map((template) => [keyOf(template.kind, template.debit, template.credit), template]))

/**
 * The template of an entry, and whether it is the other way round: less than before. Throws for an entry that no event
 * writes, so that none is ever posted.
 */
export function templateOf(
  kind: EntryKind,
  debit: string,
  credit: string,
): { template: EntryTemplate; isLess: boolean } {
  const template = byKey.get(keyOf(kind, debit, credit))
  if (template !== undefined) return { template, isLess: false }
  const less = byKey.get(keyOf(kind, credit, debit))
  if (less === undefined) throw new Error(`no event debits ${debit} and credits ${credit} as ${kind}`)
  return { template: less, isLess: true }
}
