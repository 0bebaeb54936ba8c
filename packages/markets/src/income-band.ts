/** Monthly income from `from` to below `below`, minor units; the last band is open. */
export type IncomeBand = { readonly code: string; readonly from: bigint; readonly below: bigint | null }

/** What a market asks about work. */
export type Work = {
  /** The proofs it takes (KYC-02). */
  readonly proofs: readonly string[]
  /** Lowest first. */
  readonly incomeBands: readonly IncomeBand[]
  /** How many digits a social insurance number has (KYC-13). */
  readonly socialInsuranceDigits: readonly number[]
}

/** Bands without a gap, from where each starts, minor units. Stored by their codes: never change or reuse one. */
export function incomeBandsFrom(market: string, starts: readonly bigint[]): IncomeBand[] {
  return starts.map((from, index) => ({
    code: `${market}-income-${index + 1}`,
    from,
    below: starts[index + 1] ?? null,
  }))
}
