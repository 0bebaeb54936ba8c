import { manualAccounts } from '@hiram/books'
import {
  type approveBooksChange as approveCall,
  type askBooksChange as askCall,
  type BooksApproval,
  booksChange,
  type listBooksChanges as listCall,
  type previewBooksChange as previewCall,
  type refuseBooksChange as refuseCall,
  type withdrawBooksChange as withdrawCall,
} from '@hiram/contract/console/books-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { MarketCode } from '@hiram/markets'
import * as z from 'zod/mini'
import { chartOfMarket } from '../../books/account-numbers.ts'
import { accountCodes } from '../../books/entry-accounts.ts'
import type { Queries } from '../../database/client.ts'
import { settingOf } from '../../staff/staff-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { numberOf, personOf } from '../person.ts'
import { requireConfirmed } from '../session/session.ts'
import {
  answerBooksApproval,
  insertBooksApproval,
  lapseBooksApprovals,
  listBooksApprovals,
  loadBooksApproval,
  type StoredChange,
} from './books-approval-store.ts'
import { type ChangeRefusal, carryOutChange, postsOf } from './carry-out-change.ts'
import { booksOf } from './closed-days.ts'

const mostShown = 50
const dayMs = 86_400_000
/** Who the second person will be is not known while it is asked for. */
const someone = 'the second person'

export async function listBooksChanges(
  caller: StaffCaller,
  { market }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = caller.context
  const { currency } = await booksOf(caller, market)
  await lapseBooksApprovals(database, clock.instant())
  const shown = async (isWaiting: boolean) => {
    const found = await listBooksApprovals(database, { market, isWaiting, most: mostShown })
    return Promise.all(found.map((stored) => approvalOf(database, stored, caller.member.staffId)))
  }
  const mayEnterOn = new Set(
    accountCodes(market).flatMap(({ account, code }) => (manualAccounts.some((one) => one === account) ? [code] : [])),
  )
  return {
    waiting: await shown(true),
    answered: await shown(false),
    currency,
    accounts: chartOfMarket(market)
      .filter(({ code }) => mayEnterOn.has(code))
      .map(({ code, name }) => ({ code, name })),
    openDay: clock.businessDate(market),
    readAt: clock.instant().toISOString(),
  }
}

/** Ends the transaction of a preview: nothing of it stays. */
class Undone extends Error {}

export async function previewBooksChange(
  caller: StaffCaller,
  { market, change }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { context, member } = caller
  await booksOf(caller, market)
  let refused: ChangeRefusal | null = null
  await context.database
    .transaction()
    .execute(async (queries) => {
      const by = { approvalId: crypto.randomUUID(), reason: '-', askedBy: member.email, approvedBy: someone }
      refused = await carryOutChange(context, queries, { ...by, market, change })
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return { posts: await postsOf(context.database, market, change), refused }
}

/** Kept until another person answers; sent again after a lost answer it is the same one. */
export async function askBooksChange(
  caller: StaffCaller,
  { requestId, market, change, reason }: ConsoleRequest<typeof askCall>,
): Promise<ConsoleAnswer<typeof askCall>> {
  const { context, member } = caller
  const { database, clock } = context
  const { refused } = await previewBooksChange(caller, { market, change })
  const known = await loadBooksApproval(database, requestId, { markets: member.markets, isHeld: false })
  if (known) return { approvalId: requestId }
  if (refused) throw new ConsoleFailure('refusedByRule', { refused })
  const now = clock.instant()
  await lapseBooksApprovals(database, now)
  const days = await settingOf(database, 'approvalDays', market)
  const isNew = await insertBooksApproval(database, {
    approval_id: requestId,
    market,
    change: z.encode(booksChange, change),
    reason,
    maker: member.staffId,
    asked_at: now,
    lapses_at: new Date(now.getTime() + days * dayMs),
  })
  if (!isNew) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
  return { approvalId: requestId }
}

export async function approveBooksChange(
  { context, member, session }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof approveCall>,
) {
  const { database, clock } = context
  const at = clock.instant()
  await lapseBooksApprovals(database, at)
  requireAnswerable(await found(database, approvalId, member.markets, false), member.staffId)
  await requireConfirmed({ context, session })
  await database.transaction().execute(async (queries) => {
    const stored = await found(queries, approvalId, member.markets, true)
    requireAnswerable(stored, member.staffId)
    const by = { approvalId, reason: stored.reason, askedBy: stored.maker_email, approvedBy: member.email }
    const change = z.parse(booksChange, stored.change)
    const refused = await carryOutChange(context, queries, { ...by, market: stored.market, change })
    if (refused) throw new ConsoleFailure('refusedByRule', { refused })
    const answered = { state: 'done' as const, checker: member.staffId, answered_at: at, answer: null }
    if (!(await answerBooksApproval(queries, approvalId, answered))) throw new Error('a held approval was answered')
  })
  return { done: true as const }
}

export async function refuseBooksChange(
  { context, member }: StaffCaller,
  { approvalId, reason }: ConsoleRequest<typeof refuseCall>,
) {
  const { database, clock } = context
  await lapseBooksApprovals(database, clock.instant())
  requireAnswerable(await found(database, approvalId, member.markets, false), member.staffId)
  const answered = { checker: member.staffId, answered_at: clock.instant(), answer: reason }
  if (!(await answerBooksApproval(database, approvalId, { state: 'refused', ...answered })))
    throw answeredBefore(await found(database, approvalId, member.markets, false))
  return { done: true as const }
}

export async function withdrawBooksChange(
  { context, member }: StaffCaller,
  { approvalId }: ConsoleRequest<typeof withdrawCall>,
) {
  const { database, clock } = context
  await lapseBooksApprovals(database, clock.instant())
  const stored = await found(database, approvalId, member.markets, false)
  if (stored.maker !== member.staffId) throw new ConsoleFailure('forbidden')
  const answered = { checker: null, answered_at: clock.instant(), answer: null }
  if (!(await answerBooksApproval(database, approvalId, { state: 'withdrawn', ...answered })))
    throw answeredBefore(await found(database, approvalId, member.markets, false))
  return { done: true as const }
}

async function found(queries: Queries, approvalId: string, markets: readonly MarketCode[], isHeld: boolean) {
  const stored = await loadBooksApproval(queries, approvalId, { markets, isHeld })
  if (!stored) throw new ConsoleFailure('notFound')
  return stored
}

function requireAnswerable(stored: StoredChange, me: string): void {
  if (stored.state !== 'waiting') throw answeredBefore(stored)
  if (stored.maker === me) throw new ConsoleFailure('ownChange')
}

function answeredBefore({ state, answered_at, checker_name }: StoredChange): ConsoleFailure {
  const at = answered_at ? { at: answered_at.toISOString() } : {}
  if (state === 'lapsed') return new ConsoleFailure('lapsed', at)
  return new ConsoleFailure('alreadyDecided', { outcome: state, ...at, ...(checker_name ? { by: checker_name } : {}) })
}

async function approvalOf(queries: Queries, stored: StoredChange, me: string): Promise<BooksApproval> {
  const change = z.parse(booksChange, stored.change)
  return {
    approvalId: stored.approval_id,
    number: numberOf('A', stored.approval_id),
    state: stored.state,
    change,
    reason: stored.reason,
    maker: personOf(stored.maker, stored.maker_name),
    askedAt: stored.asked_at.toISOString(),
    lapsesAt: stored.lapses_at.toISOString(),
    checker: stored.checker && stored.checker_name ? personOf(stored.checker, stored.checker_name) : null,
    answeredAt: stored.answered_at?.toISOString() ?? null,
    answer: stored.answer,
    isOwn: stored.maker === me,
    posts: await postsOf(queries, stored.market, change),
  }
}
