/** The chart of accounts. Each journal entry debits one of them and credits another. */
export const accounts = [
  'loanPrincipal',
  'interestReceivable',
  'feeReceivable',
  'lateReceivable',
  'payoutInTransit',
  'cashIn',
  'suspense',
  'borrowerCredit',
  'interestIncome',
  'feeIncome',
  'lateIncome',
  'discount',
  'writeOff',
  'chargesWaived',
  'goodwillExpense',
  'recoveryIncome',
] as const
export type Account = (typeof accounts)[number]
