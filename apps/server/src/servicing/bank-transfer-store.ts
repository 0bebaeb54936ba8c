import type { TransferNotice } from '@hiram/contract/webhooks'
import { openStatuses, servicedStatuses } from '@hiram/lending'
import { type Currency, marketOfCurrency } from '@hiram/markets'
import { sql } from 'kysely'
import type { Queries } from '../database/client.ts'
import { lockableTogether } from '../database/cluster/by-borrower.ts'
import { isSpread } from '../database/cluster/spread.ts'
import type { Pipeline } from '../database/pipelined.ts'
import { type RowOf, updateRows } from '../database/rows.ts'
import { listOf, unnested } from '../database/statement.ts'
import { keyOf, type LoanKey } from '../loan/loan-store.ts'
import { settingOf } from '../staff-setting-store.ts'
import {
  inServicedStatus,
  type LockedLoan,
  type LockedRow,
  lockedLoan,
  lockedLoanQuery,
  lockLoansWithPlans,
} from './locked-loan-store.ts'

/** A notice, its remark sealed, and the repayment code in the remark: null without one, or with a doubtful one. */
export type BankTransfer = TransferNotice & {
  readonly remarkSealed: Buffer
  readonly code: string | null
  readonly fingerprint: Buffer
}

/** A transfer whose bank reference is ours to post, and its loan if one is known. */
export type ClaimedTransfer = TransferNotice & OfProof & { readonly loan: LoanKey | undefined }
export type LoanTransfer = TransferNotice & OfProof & { readonly loan: LoanKey }

/** A person gives it to a proof that is being decided: no other proof gets it. */
type OfProof = { readonly isOfProof?: boolean }

/** Locks the loans first, in one order, then claims in one order: two batches never wait for each other. */
const claiming = `with owing as materialized (
    select c.code, l.borrower_id, l.loan_id, l.currency from repayment_code c
    join loan l on l.borrower_id = c.borrower_id and l.loan_id = c.loan_id and l.status ${inServicedStatus}
    where c.code = any($1::text[]) order by l.borrower_id, l.loan_id for no key update of l)
  insert into bank_transfer
    (provider_reference, remark_sealed, amount, currency, value_date, channel, fingerprint, received_at, borrower_id, loan_id, state)
  select n.reference, n.remark, n.amount, n.currency, n.value_date, n.channel, n.fingerprint, $2::timestamptz,
    owing.borrower_id, owing.loan_id, case when owing.loan_id is null then 'suspense' else 'posted' end
  from ${unnested(3, ['text', 'bytea', 'bigint', 'text', 'date', 'text', 'bytea', 'text'])}
    as n(reference, remark, amount, currency, value_date, channel, fingerprint, code)
  left join owing on owing.code = n.code and owing.currency = n.currency
  order by 1 on conflict do nothing returning provider_reference, borrower_id, loan_id`

/** A statement of its own, after the locks: the figures of the statement that waits for them may be older. */
const reading = lockedLoanQuery(
  `repayment_code code join loan on loan.borrower_id = code.borrower_id and loan.loan_id = code.loan_id
    and loan.status ${inServicedStatus}`,
  'code.code = any($1::text[])',
)

type ClaimedRow = { provider_reference: string; borrower_id: string | null; loan_id: string | null }

/**
 * Claims each bank reference once, however many servers are notified of it now, and locks the loans the transfers are
 * for until the transaction ends. One round trip. Returns the new transfers by reference, and the loans.
 */
export async function claimTransfers(
  pipeline: Pipeline,
  transfers: readonly BankTransfer[],
  receivedAt: Date,
): Promise<{ claimed: Map<string, ClaimedTransfer>; loans: LockedLoan[] }> {
  if (isSpread()) return claimSpread(pipeline, transfers, receivedAt)
  const codes = listOf([...new Set(transfers.flatMap(({ code }) => code ?? []))], (code) => code)
  const claims = pipeline.ask<ClaimedRow>({
    text: claiming,
    values: [codes, receivedAt.toISOString(), ...ownValues(transfers), listOf(transfers, ({ code }) => code)],
  })
  const loans = pipeline.ask<LockedRow>({ text: reading, values: [codes] })
  return { claimed: claimedOf(transfers, await claims), loans: (await loans).map(lockedLoan) }
}

function ownValues(transfers: readonly BankTransfer[]): string[] {
  return [
    listOf(transfers, ({ providerReference }) => providerReference),
    listOf(transfers, ({ remarkSealed }) => remarkSealed),
    listOf(transfers, ({ amount }) => amount),
    listOf(transfers, ({ currency }) => currency),
    listOf(transfers, ({ valueDate }) => valueDate),
    listOf(transfers, ({ channel }) => channel),
    listOf(transfers, ({ fingerprint }) => fingerprint),
  ]
}

function claimedOf(transfers: readonly BankTransfer[], claims: readonly ClaimedRow[]): Map<string, ClaimedTransfer> {
  const rows = new Map(claims.map((row) => [row.provider_reference, row]))
  return new Map(
    transfers.flatMap((transfer): [string, ClaimedTransfer][] => {
      const row = rows.get(transfer.providerReference)
      return row ? [[transfer.providerReference, { ...transfer, loan: loanKeyOf(row) }]] : []
    }),
  )
}

function loanKeyOf({ borrower_id, loan_id }: Pick<ClaimedRow, 'borrower_id' | 'loan_id'>): LoanKey | undefined {
  return borrower_id !== null && loan_id !== null ? { borrowerId: borrower_id, loanId: loan_id } : undefined
}

const lockingOwing = `select loan_id, currency from loan
  where borrower_id = $1 and loan_id = any($2::uuid[]) and status ${inServicedStatus} order by loan_id for no key update`
const claimingKnown = `insert into bank_transfer
    (provider_reference, remark_sealed, amount, currency, value_date, channel, fingerprint, received_at, borrower_id, loan_id, state)
  select n.reference, n.remark, n.amount, n.currency, n.value_date, n.channel, n.fingerprint, $1::timestamptz,
    n.borrower_id, n.loan_id, case when n.loan_id is null then 'suspense' else 'posted' end
  from ${unnested(2, ['text', 'bytea', 'bigint', 'text', 'date', 'text', 'bytea', 'uuid', 'uuid'])}
    as n(reference, remark, amount, currency, value_date, channel, fingerprint, borrower_id, loan_id)
  order by 1 on conflict do nothing returning provider_reference, borrower_id, loan_id`

/** `claimTransfers` where borrowers are on several servers: routes first, then a borrower's loans at a time. */
async function claimSpread(pipeline: Pipeline, transfers: readonly BankTransfer[], receivedAt: Date) {
  const codes = listOf([...new Set(transfers.flatMap(({ code }) => code ?? []))], (code) => code)
  const routes = await pipeline.ask<LoanKey & { code: string }>({
    text: `select code, borrower_id as "borrowerId", loan_id as "loanId" from repayment_code where code = any($1::text[])`,
    values: [codes],
  })
  const owing = await Promise.all(
    lockableTogether(routes).map((own) =>
      pipeline.ask<{ loan_id: string; currency: string }>({
        text: lockingOwing,
        values: [own[0]?.borrowerId, own.map(({ loanId }) => loanId)],
      }),
    ),
  )
  const currencies = new Map(owing.flat().map((row) => [row.loan_id, row.currency]))
  const owed = new Map(routes.map((route) => [route.code, route]))
  const loanOf = ({ code, currency }: BankTransfer) => {
    const loan = owed.get(code ?? '')
    return loan && currencies.get(loan.loanId) === currency ? loan : undefined
  }
  const claims = await pipeline.ask<ClaimedRow>({
    text: claimingKnown,
    values: [
      receivedAt.toISOString(),
      ...ownValues(transfers),
      listOf(transfers, (transfer) => loanOf(transfer)?.borrowerId ?? null),
      listOf(transfers, (transfer) => loanOf(transfer)?.loanId ?? null),
    ],
  })
  const keys = routes.filter(({ loanId }) => currencies.has(loanId))
  return { claimed: claimedOf(transfers, claims), loans: await lockLoansWithPlans(pipeline, keys) }
}

/** The loan of this repayment code, if money may be posted to it. */
export async function findLoanOfCode(
  queries: Queries,
  code: string | null,
): Promise<(LoanKey & { currency: TransferNotice['currency'] }) | undefined> {
  const row = await queries
    .selectFrom('repayment_code')
    .innerJoin('loan', (join) =>
      join
        .onRef('loan.borrower_id', '=', 'repayment_code.borrower_id')
        .onRef('loan.loan_id', '=', 'repayment_code.loan_id'),
    )
    .select(['loan.borrower_id', 'loan.loan_id', 'loan.currency'])
    .where('repayment_code.code', '=', code ?? '')
    .where('loan.status', 'in', servicedStatuses)
    .executeTakeFirst()
  return row && { ...keyOf(row), currency: row.currency }
}

/** This loan, if money may be posted to it. */
export async function findServicedLoan(
  queries: Queries,
  loanId: string,
): Promise<(LoanKey & { currency: TransferNotice['currency'] }) | undefined> {
  const row = await queries
    .selectFrom('loan_route')
    .innerJoin('loan', (join) =>
      join.onRef('loan.borrower_id', '=', 'loan_route.borrower_id').onRef('loan.loan_id', '=', 'loan_route.loan_id'),
    )
    .select(['loan.borrower_id', 'loan.loan_id', 'loan.currency'])
    .where('loan_route.loan_id', '=', loanId)
    .where('loan.status', 'in', servicedStatuses)
    .executeTakeFirst()
  return row && { ...keyOf(row), currency: row.currency }
}

/** Which of these known references first came with another payload. */
export async function conflictingTransfers(
  queries: Queries,
  transfers: readonly BankTransfer[],
): Promise<ReadonlySet<string>> {
  if (transfers.length === 0) return new Set()
  const { rows } = await sql<{ provider_reference: string; fingerprint: Buffer }>`
    select provider_reference, fingerprint from bank_transfer
    where provider_reference = any(${transfers.map(({ providerReference }) => providerReference)}::text[])`.execute(
    queries,
  )
  const known = new Map(rows.map((row) => [row.provider_reference, row.fingerprint]))
  return new Set(
    transfers.flatMap(({ providerReference, fingerprint }) =>
      known.get(providerReference)?.equals(fingerprint) ? [] : providerReference,
    ),
  )
}

export type StoredTransfer = RowOf<'bank_transfer'>

/** The loan a transfer was posted to, read without a lock; undefined while it is in suspense or not known. */
export async function loanOfTransfer(queries: Queries, providerReference: string): Promise<LoanKey | undefined> {
  const row = await queries
    .selectFrom('bank_transfer')
    .select(['borrower_id', 'loan_id'])
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst()
  return row && loanKeyOf(row)
}

export async function findTransfer(queries: Queries, providerReference: string): Promise<StoredTransfer | undefined> {
  return queries
    .selectFrom('bank_transfer')
    .selectAll()
    .where('provider_reference', '=', providerReference)
    .executeTakeFirst()
}

/** The bank's transfer, locked until the transaction ends. Its loan is locked before it. */
export async function lockTransfer(queries: Queries, providerReference: string): Promise<StoredTransfer | undefined> {
  return queries
    .selectFrom('bank_transfer')
    .selectAll()
    .where('provider_reference', '=', providerReference)
    .forUpdate()
    .executeTakeFirst()
}

export async function markReturned(queries: Queries, providerReference: string, at: Date): Promise<void> {
  const returned = { state: 'returned', returned_at: at } as const
  await updateRows(queries, 'bank_transfer', { provider_reference: providerReference }, returned)
}

/** Which of these transfers went back to who sent them. */
export async function returnedAmong(
  queries: Queries,
  providerReferences: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('bank_transfer')
    .select('provider_reference')
    .where('provider_reference', 'in', [...providerReferences])
    .where('state', '=', 'returned')
    .execute()
  return new Set(rows.map((row) => row.provider_reference))
}

type MatchedBy = Partial<Pick<StoredTransfer, 'matched_by' | 'match_approved_by' | 'match_reason'>>

/** Money in suspense is this loan's from now on. The transfer is locked. */
export async function assignToLoan(
  queries: Queries,
  providerReference: string,
  loan: LoanKey,
  by: MatchedBy,
): Promise<void> {
  const posted = { state: 'posted', borrower_id: loan.borrowerId, loan_id: loan.loanId, ...by } as const
  await updateRows(queries, 'bank_transfer', { provider_reference: providerReference }, posted)
}

export async function hasAnotherOpenLoan(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<boolean> {
  const row = await queries
    .selectFrom('loan')
    .select('loan_id')
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '<>', loanId)
    .where('status', 'in', openStatuses)
    .executeTakeFirst()
  return row !== undefined
}

/** What one person at the lender may match, in minor units of the currency; above it a second one approves. */
export async function mostMatchedAlone(queries: Queries, currency: Currency): Promise<bigint> {
  return BigInt(await settingOf(queries, 'matchAlone', marketOfCurrency(currency)))
}
