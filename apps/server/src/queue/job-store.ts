import type { MarketCode } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { traceHeaders } from '../tracing/spans.ts'

/** What a bank notified us of when a transfer came the second time. */
export type NotifiedTransfer = { amount: string; currency: string; valueDate: string; at: string }

/** Every job with its payload. No personal data: ids only. */
export type Jobs = {
  /** Not sent once the wall clock has passed `until`, if given. */
  sendSms: { smsId: string; sealed: string; until?: string }
  /** Not sent once the wall clock has passed `until`, if given. */
  sendPush: { borrowerId: string; messageId: string; until?: string }
  decide: { borrowerId: string; loanId: string }
  storeLoanDocuments: { borrowerId: string; loanId: string }
  orderPayout: { borrowerId: string; orderId: string }
  askPayout: { borrowerId: string; orderId: string; asked: number }
  orderRefund: { borrowerId: string; orderId: string }
  orderReturn: { orderId: string; asked: number }
  askProof: { borrowerId: string; proofId: string }
  askReview: { borrowerId: string; reviewId: string }
  passOnMessage: { borrowerId: string; messageId: string }
  makeExport: { borrowerId: string; exportId: string }
  dropExport: { borrowerId: string; exportId: string }
  eraseAccount: { borrowerId: string; deletionId: string }
  askSpecial: { borrowerId: string; applicationId: string }
  raiseAlarm: { alarmId: string; providerReference: string; notified: NotifiedTransfer }
  writeDayFiles: { entity: string; day: string }
  readStatements: Record<string, never>
  remind: { market: MarketCode; day: string }
  housekeeping: Record<string, never>
  sweepOrders: Record<string, never>
  prepareRenewals: Record<string, never>
}
export type JobName = keyof Jobs

/**
 * Adds a job in the caller's transaction: it runs if and only if the transaction commits. What is traced now goes along
 * in its payload, so that the job's span is below.
 */
export async function addJob<Name extends JobName>(
  queries: Queries,
  name: Name,
  payload: Jobs[Name],
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const text = JSON.stringify({ ...payload, ...traceHeaders() })
  await sql`select ask_for_job(${name}, ${text}::json, ${options.runAt ?? null}::timestamptz,
    ${options.key ?? null}::text)`.execute(queries)
}

/**
 * Removes a job that is done. `othersNow` where it is there and no more its worker's: then it stays. Only for jobs in none of
 * the library's named queues; `ask_for_job` puts none there.
 */
export async function removeDoneJob(
  queries: Queries,
  { id, locked_by }: { id: string; locked_by: string | null },
): Promise<'removed' | 'othersNow'> {
  // the second part sees the list as it was before the first
  const { rows } = await sql<{ is_others: boolean }>`
    with done as (
      delete from graphile_worker._private_jobs where id = ${id} and locked_by = ${locked_by} returning id)
    select exists (select from graphile_worker._private_jobs where id = ${id}) and not exists (select from done)
      as is_others`.execute(queries)
  return rows[0]?.is_others ? 'othersNow' : 'removed'
}
