import type { MarketCode } from '@hiram/markets'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { borrowersById, borrowersByNumber } from '../borrower/found-borrowers-store.ts'
import type { Queries } from '../database/client.ts'
import { findLoanKey } from '../servicing/loan-command-store.ts'
import { readBorrowerNumber } from './person.ts'

const most = 20
const noOne = { borrowerIds: [], loanId: null }

/** Whom a whole number names in these markets, by their own or by one of a loan of theirs: then that loan too. */
export async function borrowersCalled(
  queries: Queries,
  number: string,
  markets: readonly MarketCode[],
): Promise<{ borrowerIds: string[]; loanId: string | null }> {
  const signs = readBorrowerNumber(number)
  if (signs !== undefined) {
    const found = await borrowersByNumber(queries, signs, { markets, most })
    return { borrowerIds: found.map(({ borrower_id }) => borrower_id), loanId: null }
  }
  if (readLoanNumber(number) === null) return noOne
  const key = await findLoanKey(queries, number)
  const [known] = key ? await borrowersById(queries, [key.borrowerId], markets) : []
  return key && known ? { borrowerIds: [key.borrowerId], loanId: key.loanId } : noOne
}
