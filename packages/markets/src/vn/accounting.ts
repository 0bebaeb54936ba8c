import type { AccountingRules } from '../accounting-rules.ts'

// a placeholder until the lender has losses of its own to go by: the same in every stage
const rates = [300, 800, 1500, 4000, 6000, 7500, 8500, 10_000]

// a credit institution sets 11: only debts of group 1 (Circular 31/2024) accrue
export const accounting: AccountingRules = {
  entity: { code: 'vn-1' },
  nonAccrualDays: 91,
  allowance: [{ firstDay: '2000-01-01', document: 'to begin with', basisPoints: { 1: rates, 2: rates, 3: rates } }],
  // no stamp tax on a loan, and lending is not subject to value-added tax (Law 48/2024/QH15, article 5)
  stampTax: [],
  grossReceiptsTax: [],
}
