import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { search as searchCall } from '@hiram/contract/console/search'
import { readLoanNumber } from '@hiram/markets/loan-number'
import { findByPhone } from '../../auth/find-by-phone.ts'
import { findByName, readName } from '../../borrower/find-by-name.ts'
import { borrowersById, borrowersByNumber, type FoundBorrower } from '../../borrower/found-borrowers-store.ts'
import { consumeLimit } from '../../http/rate-limit/consume-limit.ts'
import { nameSearches } from '../../http/rate-limit/limits.ts'
import { loadLoan } from '../../loan/loan-store.ts'
import { findLoanKey } from '../../servicing/loan-command-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { loanRowOf, loanRowsOf } from '../loan-row.ts'
import { numberOf, readBorrowerNumber } from '../person.ts'
import { loanKeysOf } from './search-store.ts'

type Answer = ConsoleAnswer<typeof searchCall>

const mostFound = 20
const nothing = { readAs: null, isCut: false, borrowers: [], loans: [] }

/** Finds by what is whole: nothing sealed is opened for it, and part of a number or of a word finds no one. */
export async function search(caller: StaffCaller, { text }: ConsoleRequest<typeof searchCall>): Promise<Answer> {
  const { context, member } = caller
  if (readLoanNumber(text) !== null) return byLoanNumber(caller, text)
  const signs = readBorrowerNumber(text)
  if (signs !== undefined) {
    const asked = { markets: member.markets, most: mostFound }
    return answerOf(caller, 'borrowerNumber', await borrowersByNumber(context.database, signs, asked))
  }
  const ids = await findByPhone(context, text, member.markets)
  if (ids === null) return byName(caller, text)
  return answerOf(caller, 'phone', await borrowersById(context.database, ids, member.markets))
}

async function byName(caller: StaffCaller, text: string): Promise<Answer> {
  const { context, member } = caller
  const most = mostFound + 1
  const names = readName(context, text, member.markets)
  if (names.length === 0) return nothing
  const turns = nameSearches.map((limit) => ({ subject: `staff|${member.staffId}`, limit }))
  const spent = await context.database.transaction().execute((queries) => consumeLimit({ context, queries }, turns))
  if (spent) throw new ConsoleFailure('tooMany')
  const ids = await findByName(context.database, names, most)
  const found = await borrowersById(context.database, ids.slice(0, mostFound), member.markets)
  return { ...(await answerOf(caller, 'name', found)), isCut: ids.length === most }
}

async function byLoanNumber({ context, member }: StaffCaller, text: string): Promise<Answer> {
  const { database, clock } = context
  const key = await findLoanKey(database, text)
  const loan = key && (await loadLoan(database, key.borrowerId, key.loanId))
  if (!loan || !member.markets.includes(loan.market)) return { ...nothing, readAs: 'loanNumber' }
  const [borrower] = await borrowersById(database, [loan.borrower_id], member.markets)
  return {
    readAs: 'loanNumber',
    isCut: false,
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
  const loans = await loanRowsOf(database, keys, clock.businessDate)
  return { readAs, isCut: false, borrowers: found.map(borrowerOf), loans }
}

function borrowerOf({ borrower_id, market, registered_at }: FoundBorrower) {
  return {
    borrowerId: borrower_id,
    number: numberOf('B', borrower_id),
    market,
    registeredAt: registered_at.toISOString(),
  }
}
