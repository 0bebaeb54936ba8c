import type { AccountingRules } from '../accounting-rules.ts'

// a placeholder until the lender has losses of its own to go by: the same in every stage
const rates = [300, 800, 1500, 4000, 6000, 7500, 8500, 10_000]

// past due means more than 90 days
export const accounting: AccountingRules = {
  entity: { code: 'ph-1' },
  nonAccrualDays: 91,
  allowance: [{ firstDay: '2000-01-01', document: 'to begin with', basisPoints: { 1: rates, 2: rates, 3: rates } }],
}
