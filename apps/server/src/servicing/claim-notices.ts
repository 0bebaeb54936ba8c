import { createHash } from 'node:crypto'
import type { TransferNotice } from '@hiram/contract/webhooks'
import { findRepaymentCode } from '@hiram/markets/repayment-code'
import type { Pipeline } from '../database/pipelined.ts'
import { listOf, type Statement, unnested } from '../database/statement.ts'
import type { LoanKey } from '../loan/loan-store.ts'
import {
  inPaidStatus,
  type LockedLoan,
  type LockedRow,
  lockedColumns,
  lockedLoan,
  withLockedAccrualPlan,
} from './locked-loan.ts'

/** A notice with the code in its remark; an unknown or doubtful code is none. */
export type CodedNotice = TransferNotice & { readonly code: string | null; readonly fingerprint: Buffer }

export function told(notice: TransferNotice): CodedNotice {
  // a text of the database cannot hold it, and the bank would tell of the money permanently
  const remark = notice.remark.replaceAll('\0', '')
  const fields = [remark, notice.amount.toString(), notice.currency, notice.valueDate, notice.channel]
  const fingerprint = createHash('sha256').update(JSON.stringify(fields)).digest()
  return { ...notice, remark, code: findRepaymentCode(remark), fingerprint }
}

/** Locks the loans first, in one order, then claims in one order: two batches never wait for each other. */
const claiming = `with held as materialized (
    select c.code, l.borrower_id, l.loan_id, l.currency from repayment_code c
    join loan l on l.borrower_id = c.borrower_id and l.loan_id = c.loan_id and l.status ${inPaidStatus}
    where c.code = any($1::text[]) order by l.borrower_id, l.loan_id for update of l)
  insert into bank_transfer
    (provider_reference, remark, amount, currency, value_date, channel, fingerprint, received_at, borrower_id, loan_id, state)
  select n.reference, n.remark, n.amount, n.currency, n.value_date, n.channel, n.fingerprint, $2::timestamptz,
    held.borrower_id, held.loan_id, case when held.loan_id is null then 'suspense' else 'posted' end
  from ${unnested(3, ['text', 'text', 'bigint', 'text', 'date', 'text', 'bytea', 'text'])}
    as n(reference, remark, amount, currency, value_date, channel, fingerprint, code)
  left join held on held.code = n.code and held.currency = n.currency
  order by 1 on conflict do nothing returning provider_reference, borrower_id, loan_id`

/** Reads after the locks are held: the figures of an earlier read may be older than the lock. */
const holding = `select ${lockedColumns} from repayment_code code
  join loan on loan.borrower_id = code.borrower_id and loan.loan_id = code.loan_id and loan.status ${inPaidStatus}
  ${withLockedAccrualPlan} where code.code = any($1::text[]) order by loan.borrower_id, loan.loan_id`

type ClaimedRow = { provider_reference: string; borrower_id: string | null; loan_id: string | null }

/**
 * Claims each bank reference once, whoever else is being told of it now, and holds the loans the notices are for until
 * the transaction ends. One round trip. Answers the new references, each with its loan.
 */
export async function claimNotices(
  pipeline: Pipeline,
  notices: readonly CodedNotice[],
  receivedAt: Date,
): Promise<{ claimed: Map<string, LoanKey | undefined>; held: LockedLoan[] }> {
  const codes = [...new Set(notices.map(({ code }) => code).filter((code) => code !== null))]
  const claims = pipeline.ask<ClaimedRow>(claim(codes, notices, receivedAt))
  const loans = codes.length > 0 ? pipeline.ask<LockedRow>({ text: holding, values: [codes] }) : []
  const [rows, held] = await Promise.all([claims, loans])
  const keyOf = ({ borrower_id, loan_id }: ClaimedRow) =>
    borrower_id !== null && loan_id !== null ? { borrowerId: borrower_id, loanId: loan_id } : undefined
  return { claimed: new Map(rows.map((row) => [row.provider_reference, keyOf(row)])), held: held.map(lockedLoan) }
}

function claim(codes: readonly string[], notices: readonly CodedNotice[], receivedAt: Date): Statement {
  return {
    text: claiming,
    values: [
      codes,
      receivedAt.toISOString(),
      listOf(notices, (notice) => notice.providerReference),
      listOf(notices, (notice) => notice.remark),
      listOf(notices, (notice) => notice.amount),
      listOf(notices, (notice) => notice.currency),
      listOf(notices, (notice) => notice.valueDate),
      listOf(notices, (notice) => notice.channel),
      listOf(notices, (notice) => notice.fingerprint),
      listOf(notices, (notice) => notice.code),
    ],
  }
}
