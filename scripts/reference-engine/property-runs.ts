const { LOAN_HISTORIES: histories = '500', LEDGER_MODEL_SEED: seed = '1' } = process.env
const hour = 3_600_000

/** How many histories a property is asked of, and how long a test of many may take. */
export const runsOf = {
  many: { numRuns: Number(histories), seed: Number(seed) },
  limit: { timeout: 3 * hour },
}
