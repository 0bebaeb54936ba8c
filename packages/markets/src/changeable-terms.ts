/** The terms of a product that the lender's people may change; all others are changed in code. */
export const changeableTerms = [
  'interest',
  'auditService',
  'accountManagement',
  'transfer',
  'overdueInterest',
  'penalty',
  'minAmount',
  'maxAmount',
] as const
export type ChangeableTerm = (typeof changeableTerms)[number]
