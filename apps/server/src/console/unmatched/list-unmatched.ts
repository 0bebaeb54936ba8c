import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { listUnmatched as listCall, readUnmatched as readCall, Unmatched } from '@hiram/contract/console/unmatched'
import { type Currency, type MarketCode, marketOfCurrency, markets } from '@hiram/markets'
import { settingOf } from '../../staff-setting-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { readKeyPlace, writeKeyPlace } from '../key-cursor.ts'
import { takenBy } from '../person.ts'
import { type UnmatchedRow, unmatchedRow, unmatchedRows, unmatchedSums } from './unmatched-store.ts'

const pageRows = 50

export async function listUnmatched(
  { context, member }: StaffCaller,
  { market, order, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  const currencies = currenciesOf(member.markets.filter((code) => market === undefined || code === market))
  const from = after === undefined ? undefined : readKeyPlace(after, (reference) => reference !== '')
  const found = await unmatchedRows(database, currencies, { order, after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const sums = await unmatchedSums(database, currencies)
  const oldest = sums.map((sum) => sum.oldest.toISOString()).sort()
  return {
    rows: rows.map((row) => unmatchedOf(row, member.staffId, clock.wall())),
    after: last ? writeKeyPlace({ at: last.received_at, key: last.provider_reference }) : null,
    count: sums.reduce((total, { count }) => total + count, 0),
    readAt: clock.instant().toISOString(),
    sums: sums.map(({ currency, amount }) => ({ currency, amount })),
    oldest: oldest[0] ?? null,
    days: await settingOf(database, 'suspenseDays', market),
  }
}

export async function readUnmatched(
  { context, member }: StaffCaller,
  { providerReference }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const row = await unmatchedRow(context.database, providerReference, currenciesOf(member.markets))
  if (!row) throw new ConsoleFailure('notFound')
  return unmatchedOf(row, member.staffId, context.clock.wall())
}

export function currenciesOf(codes: readonly MarketCode[]): Currency[] {
  return codes.map((code) => markets[code].currency.code)
}

function unmatchedOf(row: UnmatchedRow, me: string, now: Date): Unmatched {
  const { staff_id, name, until, failure, failed_at, bank_code, account_ending } = row
  return {
    providerReference: row.provider_reference,
    market: marketOfCurrency(row.currency),
    amount: row.amount,
    currency: row.currency,
    channel: row.channel,
    valueDate: row.value_date,
    receivedAt: row.received_at.toISOString(),
    state: row.state,
    takenBy: takenBy(staff_id && name && until ? { staff_id, name, until } : undefined, me, now),
    returnFailed:
      failure && failed_at && bank_code && account_ending
        ? { failure, at: failed_at.toISOString(), bankCode: bank_code, accountEnding: account_ending }
        : null,
    approvalId: row.approval_id,
  }
}
