import type { PromisedWaits } from '../promised-waits.ts'

/** Sample promises and hours until the lender states its own. NAPAS 247 credits at once, banks post it within minutes. */
export const waits: PromisedWaits = {
  decision: 300,
  review: 86_400,
  payoutBank: 1800,
  payoutWallet: 1800,
  support: 86_400,
  supportHours: { from: '08:00', to: '21:00' },
}
