import type { listJournal as listCall } from '@hiram/contract/console/accounting'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import * as z from 'zod/mini'
import { chartOfMarket } from '../../books/account-numbers.ts'
import { accountCodes, accountNamed } from '../../books/entry-accounts.ts'
import { accrualTotalsOfDay } from '../../books/journal-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { isUuid } from '../key-cursor.ts'
import { booksOf, checkClosed } from './closed-days.ts'
import { countJournal, type JournalPlace, journalPage } from './journal-page-store.ts'

const pageRows = 50
const mostCounted = 10_000
const separator = '~'

export async function listJournal(
  caller: StaffCaller,
  { market, day: asked, account, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = caller.context
  const { entity, currency, firstDay, lastDay } = await booksOf(caller, market)
  const day = asked ?? lastDay
  checkClosed({ day }, { firstDay, lastDay })
  const chart = chartOfMarket(market)
  const of = { entity, day, account, codes: accountCodes(market) }
  const from = after === undefined ? undefined : placeIn(after)
  const found = await journalPage(database, of, { after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const count = await countJournal(database, of, mostCounted + 1)
  const accrued = (await accrualTotalsOfDay(database, market, day)).map(({ account: name, amount }) => ({
    ...accountNamed(chart, name, null),
    amount: BigInt(amount),
  }))
  return {
    rows: rows.map((row) => ({
      ref: row.ref,
      postedAt: row.posted_at.toISOString(),
      valueDate: row.value_date,
      kind: row.kind,
      debit: accountNamed(chart, row.debit, row.source),
      credit: accountNamed(chart, row.credit, row.source),
      amount: row.amount,
      loanId: row.loan_id,
      loanNumber: row.loan_number === null ? null : groupedLoanNumber(row.loan_number),
    })),
    after: last ? [last.posted_at.toISOString(), last.borrower_id, last.ref].join(separator) : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
    ...{ currency, day, firstDay, lastDay },
    accounts: chart.map(({ code, name }) => ({ code, name })),
    accrued: accrued.filter(({ code }) => account === undefined || code === account),
  }
}

/** Refuses what is none of ours. */
function placeIn(after: string): JournalPlace {
  const [at = '', borrowerId = '', ...ref] = after.split(separator)
  if (!z.iso.datetime().safeParse(at).success || !isUuid(borrowerId))
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'after', reason: 'format' }] })
  return { at: new Date(at), borrowerId, ref: ref.join(separator) }
}
