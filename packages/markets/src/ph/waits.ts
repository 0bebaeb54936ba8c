import type { PromisedWaits } from '../promised-waits.ts'

/** Sample promises and hours until the lender states its own. InstaPay credits at once, receivers post it within minutes (BSP). */
export const waits: PromisedWaits = {
  decision: 300,
  review: 86_400,
  payoutBank: 1800,
  payoutWallet: 1800,
  support: 86_400,
  supportHours: { from: '08:00', to: '20:00' },
}
