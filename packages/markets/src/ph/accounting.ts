import type { AccountingRules } from '../accounting-rules.ts'

// a placeholder until the lender has losses of its own to go by: the same in every stage
const rates = [300, 800, 1500, 4000, 6000, 7500, 8500, 10_000]

// past due means more than 90 days
export const accounting: AccountingRules = {
  entity: { code: 'ph-1' },
  nonAccrualDays: 91,
  allowance: [{ firstDay: '2000-01-01', document: 'to begin with', basisPoints: { 1: rates, 2: rates, 3: rates } }],
  // ₱1.50 for each ₱200; an extension or a new plan that lengthens the term is for the lender's tax adviser
  stampTax: [
    {
      firstDay: '2018-01-01',
      source: 'National Internal Revenue Code, section 179, as amended by Republic Act 10963',
      ...{ amount: 150n, each: 20_000n, yearDays: 365 },
    },
  ],
  // of a lending company, a maturity of five years or less
  grossReceiptsTax: [
    {
      firstDay: '2005-11-01',
      source: 'National Internal Revenue Code, section 122, as amended by Republic Act 9337',
      basisPoints: 500,
    },
  ],
}
