import { calculateFees as calculateFeesCall, loadRates, loanCard as loanCardCall } from '@hiram/contract/home'
import { openRoute, type Route } from '../../http/route.ts'
import { brandProducts } from '../../lending/find-offer.ts'
import { calculateFees } from './calculate-fees.ts'
import { loanRates } from './load-rates.ts'
import { loanCard } from './loan-card.ts'
import { loadChooser } from './store.ts'

export const homeRoutes: readonly Route[] = [
  openRoute(loadRates, async ({ queries, borrowerId, market, appId }) => {
    const chooser = borrowerId ? await loadChooser(queries, borrowerId) : undefined
    const products = brandProducts(market, appId, chooser?.level)
    return { rates: loanRates(market, products, chooser), step: products[0]?.amountStep ?? 1n }
  }),
  openRoute(loanCardCall, loanCard),
  openRoute(calculateFeesCall, calculateFees),
]
