import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { search as searchCall } from '@hiram/contract/console/search'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { findByPhone } from '../../auth/find-by-phone.ts'
import { borrowersById, borrowersByNumber, type FoundBorrower } from '../../borrower/found-borrowers-store.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { findLoanKey } from '../../servicing/loan-command-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { loanRowOf, loanRowsOf } from '../loan-row.ts'
import { numberOf } from '../person.ts'
import { loanKeysOf } from './search-store.ts'

type Answer = ConsoleAnswer<typeof searchCall>

const mostFound = 20
const borrowerNumber = /^b-?([0-9a-f]{6})$/i

/** Finds by what is whole: nothing sealed is opened for it, and part of a number finds no one. */
export async function search(caller: StaffCaller, { text }: ConsoleRequest<typeof searchCall>): Promise<Answer> {
  const { context, member } = caller
  if (readLoanNumber(text) !== null) return byLoanNumber(caller, text)
  const signs = borrowerNumber.exec(text)?.[1]
  if (signs !== undefined) {
    const asked = { markets: member.markets, most: mostFound }
    return answerOf(caller, 'borrowerNumber', await borrowersByNumber(context.database, signs.toLowerCase(), asked))
  }
  const ids = await findByPhone(context, text, member.markets)
  if (ids === null) return { readAs: null, borrowers: [], loans: [] }
  return answerOf(caller, 'phone', await borrowersById(context.database, ids, member.markets))
}

async function byLoanNumber({ context, member }: StaffCaller, text: string): Promise<Answer> {
  const { database, clock } = context
  const key = await findLoanKey(database, text)
  const loan = key && (await loadLoan(database, key.borrowerId, key.loanId))
  if (!loan || !member.markets.includes(loan.market)) return { readAs: 'loanNumber', borrowers: [], loans: [] }
  const [borrower] = await borrowersById(database, [loan.borrower_id], member.markets)
  return {
    readAs: 'loanNumber',
    borrowers: borrower ? [borrowerOf(borrower)] : [],
    loans: [loanRowOf(loan, clock.businessDate)],
  }
}

async function answerOf(
  { context: { database, clock } }: StaffCaller,
  readAs: Answer['readAs'],
  found: readonly FoundBorrower[],
): Promise<Answer> {
  const keys = await loanKeysOf(
    database,
    found.map(({ borrower_id }) => borrower_id),
    mostFound,
  )
  return { readAs, borrowers: found.map(borrowerOf), loans: await loanRowsOf(database, keys, clock.businessDate) }
}

function borrowerOf({ borrower_id, market, registered_at }: FoundBorrower) {
  return {
    borrowerId: borrower_id,
    number: numberOf('B', borrower_id),
    market,
    registeredAt: registered_at.toISOString(),
  }
}
