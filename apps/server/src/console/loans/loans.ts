import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type {
  listEntries as entriesCall,
  listLoans as listCall,
  readLoan as readCall,
} from '@hiram/contract/console/loans'
import { chartOfMarket } from '../../books/account-numbers.ts'
import { accountNamed } from '../../books/entry-accounts.ts'
import { keyOf, type LoadedLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { findLoanDocuments, loanConsents } from '../../loan-documents/store.ts'
import type { StaffCaller } from '../console-route.ts'
import { contactsOf } from '../contacts-store.ts'
import { isUuid, readKeyPlace, writeKeyPlace } from '../key-cursor.ts'
import { foundLoan, loanRowsOf, owesOf } from '../loan-row.ts'
import { numberOf } from '../person.ts'
import { countEntries, countLoans, type EntryRow, entriesPage, loanPage } from './loans-store.ts'

const pageRows = 50
const mostCounted = 10_000
const longestRef = 200

export async function listLoans(
  { context, member }: StaffCaller,
  { view, market, order, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  const markets = member.markets.filter((code) => market === undefined || code === market)
  const from = after === undefined ? undefined : readKeyPlace(after, isUuid)
  const found = await loanPage(database, { view, markets, order, after: from }, pageRows + 1)
  const keys = found.slice(0, pageRows)
  const last = found.length > pageRows ? keys.at(-1) : undefined
  const count = await countLoans(database, { view, markets }, mostCounted + 1)
  return {
    rows: await loanRowsOf(database, keys, clock.businessDate),
    after: last ? writeKeyPlace({ at: last.at, key: last.loanId }) : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
  }
}

/** The figures are those of the borrower's own app, by the same function. */
export async function readLoan(
  { context, member }: StaffCaller,
  { loanId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const loan = await foundLoan(database, loanId, member.markets)
  const key = keyOf(loan)
  const view = loanView(loan, clock.businessDate(loan.market))
  return {
    loan: view,
    borrowerId: loan.borrower_id,
    borrowerNumber: numberOf('B', loan.borrower_id),
    market: loan.market,
    currency: loan.currency,
    product: `${loan.product} v${loan.product_version}`,
    owes: owesOf(view),
    frozenFrom: (loan.proofs ?? []).find(({ state }) => state === 'review')?.frozen_from ?? null,
    contacts: await contactsOf(database, { ...key, since: loan.applied_at }),
    documents: (await findLoanDocuments(database, key)).map(({ kind, made_at }) => ({
      kind,
      madeAt: made_at.toISOString(),
    })),
    consents: (await loanConsents(database, key)).map(({ document, version, given_at }) => ({
      document,
      version,
      givenAt: given_at.toISOString(),
    })),
  }
}

export async function listEntries(
  { context, member }: StaffCaller,
  { loanId, after }: ConsoleRequest<typeof entriesCall>,
): Promise<ConsoleAnswer<typeof entriesCall>> {
  const { database, clock } = context
  const loan = await foundLoan(database, loanId, member.markets)
  const from = after === undefined ? undefined : readKeyPlace(after, (key) => key.length <= longestRef)
  const found = await entriesPage(database, keyOf(loan), { after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) => entryOf(loan, row)),
    after: last ? writeKeyPlace({ at: last.posted_at, key: last.ref }) : null,
    count: await countEntries(database, keyOf(loan)),
    readAt: clock.instant().toISOString(),
  }
}

/** Accounts as the chart names them; cash with the channel it came by. */
function entryOf({ market }: LoadedLoan, { source, ...row }: EntryRow) {
  const chart = chartOfMarket(market)
  return {
    ref: row.ref,
    postedAt: row.posted_at.toISOString(),
    valueDate: row.value_date,
    kind: row.kind,
    debit: accountNamed(chart, row.debit, source),
    credit: accountNamed(chart, row.credit, source),
    amount: row.amount,
  }
}
