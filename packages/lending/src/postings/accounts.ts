/** The accounts of a loan's events, each with its code in the chart: a journal entry debits one and credits another. */
export const accounts = [
  // 1100, 1110, 1120, 1130: together with 9010 what borrowers owe
  'loanPrincipal',
  'interestReceivable',
  'feeReceivable',
  'lateReceivable',
  // 1090
  'payoutInTransit',
  // 1010, all channels together
  'cashIn',
  // 2010
  'suspense',
  // 2020
  'borrowerCredit',
  // 2030: on its way back to the borrower
  'refundInTransit',
  // 4010, 4020, 4030
  'interestIncome',
  'feeIncome',
  'lateIncome',
  // 9030, 9031: what coupons take off, at face, off balance
  'discount',
  'discountContra',
  // 5010, as far as no allowance bears it
  'writeOff',
  // 1190
  'lossAllowance',
  // 2310
  'unearnedFees',
  // 4090
  'chargesWaived',
  // 5030
  'goodwillExpense',
  // 4040
  'recoveryIncome',
  // 5010: what comes back on the books when a loan is cured is a reversal of impairment
  'impairmentLoss',
  // 9010, 9011: off balance
  'chargesNotAccrued',
  'chargesNotAccruedContra',
  // 9020, 9021: what loans written off still owe
  'claimsWrittenOff',
  'claimsWrittenOffContra',
] as const
export type Account = (typeof accounts)[number]
