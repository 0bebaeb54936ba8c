import { loanCard } from '@hiram/contract/loan-rate'
import { api } from '../../platform/api.ts'

export function callLoanCard() {
  return api(loanCard, {}, { silent: true })
}
