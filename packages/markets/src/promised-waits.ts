/**
 * What borrowers wait for: the decision by rules, a reviewer's, the money on its way to a bank or a wallet, an answer to
 * a message.
 */
export const waitRoutes = ['decision', 'review', 'payoutBank', 'payoutWallet', 'support'] as const
export type WaitRoute = (typeof waitRoutes)[number]

/** Seconds that nine in ten wait at most, as the lender expects them; in force until enough were measured. */
export type PromisedWaits = { readonly [route in WaitRoute]: number } & {
  /** Local times `HH:mm`, every day, between which people answer calls and messages. */
  readonly supportHours: { readonly from: string; readonly to: string }
}
