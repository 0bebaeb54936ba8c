import type { MarketCode } from '@hiram/markets'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { borrowersById, borrowersByNumber } from '../borrower/found-borrowers-store.ts'
import type { Queries } from '../database/client.ts'
import { findLoanKey } from '../servicing/loan-command-store.ts'

const borrowerNumber = /^b-?([0-9a-f]{6})$/i
const most = 20

/** Whom a whole number names, their own or one of a loan of theirs, in these markets. */
export async function borrowersCalled(
  queries: Queries,
  number: string,
  markets: readonly MarketCode[],
): Promise<string[]> {
  const signs = borrowerNumber.exec(number)?.[1]
  if (signs !== undefined) {
    const found = await borrowersByNumber(queries, signs.toLowerCase(), { markets, most })
    return found.map(({ borrower_id }) => borrower_id)
  }
  if (readLoanNumber(number) === null) return []
  const key = await findLoanKey(queries, number)
  return key ? (await borrowersById(queries, [key.borrowerId], markets)).map(({ borrower_id }) => borrower_id) : []
}
