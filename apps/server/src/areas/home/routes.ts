import * as calls from '@hiram/contract/home'
import { openRoute, type Route } from '../../http/route.ts'
import { calculateFees } from './calculate-fees.ts'
import { loadRates } from './load-rates.ts'
import { loanCard } from './loan-card.ts'

export const homeRoutes: readonly Route[] = [
  openRoute(calls.loadRates, loadRates),
  openRoute(calls.loanCard, loanCard),
  openRoute(calls.calculateFees, calculateFees),
]
