import type { Currency } from '@hiram/markets'
import { type FoundLoan, loansThatMayFit } from '../servicing/payer-store.ts'
import type { TestServer } from './server.ts'

/** Loans that an amount of money without a word may be for. */
export function mayHavePaid({ context }: TestServer, amount: bigint, currency: Currency): Promise<FoundLoan[]> {
  return loansThatMayFit(
    context.database,
    { code: null, codesNear: [], loanNumbers: [], borrowers: [], amount, currency },
    6,
  )
}
