import type { AnswerOf, RequestOf } from '@hiram/contract'
import type { transactionRecords as transactionRecordsCall } from '@hiram/contract/transactions'
import type { BorrowerCaller } from '../../http/route.ts'
import { loadRecords, type MoneyType, type RecordRow } from './store.ts'

type TransactionRecord = AnswerOf<typeof transactionRecordsCall>['records'][number]

const pageSize = 20

/** Whose hands the money went into: the borrower's, or ours. */
const directions: { readonly [type in MoneyType]: 'in' | 'out' } = {
  payout: 'in',
  repayment: 'out',
  repaymentReversed: 'in',
  refund: 'in',
}

export async function transactionRecords(caller: BorrowerCaller, request: RequestOf<typeof transactionRecordsCall>) {
  const rows = await loadRecords(caller.queries, caller.borrowerId, {
    kind: request.kind ?? null,
    before: placeOf(request.before),
    most: pageSize + 1,
  })
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    records: page.map(recordOf),
    next: last && rows.length > pageSize ? `${last.at_us}.${last.record_id}` : null,
  }
}

function placeOf(before: string | undefined) {
  if (before === undefined) return null
  const dot = before.indexOf('.')
  return { atUs: before.slice(0, dot), recordId: before.slice(dot + 1) }
}

function recordOf(row: RecordRow): TransactionRecord {
  const of = { recordId: row.record_id, loanId: row.loan_id, at: row.at.toISOString() }
  const { type, points, reason, score_after: scoreAfter, amount, currency } = row
  if (type === 'score') {
    if (points === null || reason === null || scoreAfter === null) throw new Error('a score move without its points')
    return { ...of, kind: 'score', points, reason, scoreAfter }
  }
  if (amount === null || currency === null) throw new Error('money without its amount')
  const direction = directions[type]
  return {
    ...of,
    kind: 'money',
    type,
    direction,
    amount: BigInt(amount),
    currency,
    channel: row.channel,
    valueDate: row.value_date,
  }
}
