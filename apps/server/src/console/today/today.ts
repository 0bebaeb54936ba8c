import { kindsDecidedWith, kindsSeenWith } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { Permission } from '@hiram/contract/console/permissions'
import {
  permissionToTake,
  type QueueName,
  queueNames,
  type today as todayCall,
  todayViews,
} from '@hiram/contract/console/today'
import type { Currency } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import type { StaffCaller } from '../console-route.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { numberOf, takenBy } from '../person.ts'
import {
  countWaiting,
  decidedBy,
  type Looking,
  promisesKept,
  type QueueCount,
  type View,
  type WaitingItem,
  waitingItems,
} from './today-store.ts'

const pageRows = 50
const dayMs = 86_400_000

export const permissionOfQueue: Record<QueueName, Permission> = {
  review: 'review.read',
  proof: 'payment.read',
  unmatched: 'payment.read',
  refund: 'payment.read',
  request: 'request.read',
  support: 'support.read',
  collection: 'collection.read',
  approval: 'approval.read',
}
const letterOf = { review: 'R', proof: 'P', refund: 'F', request: 'Q', support: 'M', approval: 'A' } as const

export async function today(
  caller: StaffCaller,
  { view, queue, market, after }: ConsoleRequest<typeof todayCall>,
): Promise<ConsoleAnswer<typeof todayCall>> {
  const { context, member } = caller
  const { database, clock } = context
  const own = member.markets.filter((code) => market === undefined || code === market)
  const looking: Looking = {
    staffId: member.staffId,
    queues: queueNames.filter((name) => member.permissions.includes(permissionOfQueue[name])),
    takes: queueNames.filter((name) => member.permissions.includes(permissionToTake[name])),
    kinds: kindsSeenWith(member.permissions),
    decides: kindsDecidedWith(member.permissions),
    days: own.map((code) => ({ market: code, day: clock.businessDate(code) })),
    now: clock.wall(),
  }
  const from = after === undefined ? undefined : readCursor(after)
  const found = await waitingItems(database, looking, { view, queue, after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const counts = await countWaiting(database, looking)
  return {
    rows: rows.map((row) => itemOf(row, looking, member.permissions)),
    after: last ? cursorOf(last) : null,
    readAt: clock.instant().toISOString(),
    counts: Object.fromEntries(todayViews.map((name) => [name, sumOf(counts, name)])) as Record<View, number>,
    queues: queueNames.map((name) => queueOf(name, looking, counts)),
    figures: await figures(caller, looking, counts),
  }
}

/** Money is called by the bank's reference, a loan past due by its number. */
function nameOf({ queue, item_id, loan_number }: WaitingItem): string {
  if (queue === 'unmatched') return item_id
  return queue === 'collection' ? groupedLoanNumber(loan_number ?? '') : numberOf(letterOf[queue], item_id)
}

function cursorOf(row: WaitingItem): string {
  return writeCursor({ promisedOn: row.promised_on, waitingSince: row.waiting_since, itemId: row.item_id })
}

/** Whether this person may decide it: of a change also whether they may be the second person of its kind. */
function mayTake({ queue, why, is_own }: WaitingItem, decides: Looking['decides'], permissions: readonly Permission[]) {
  if (!permissions.includes(permissionToTake[queue])) return false
  return queue !== 'approval' || (!is_own && why.some((kind) => decides.includes(kind)))
}

function itemOf(
  row: WaitingItem,
  { staffId, now, decides }: Looking,
  permissions: StaffCaller['member']['permissions'],
) {
  const claim =
    row.taken_by && row.taken_name && row.until
      ? { staff_id: row.taken_by, name: row.taken_name, until: row.until }
      : undefined
  return {
    queue: row.queue,
    itemId: row.item_id,
    number: nameOf(row),
    market: row.market,
    promisedOn: row.promised_on,
    waitingSince: row.waiting_since.toISOString(),
    why: row.why,
    loanId: row.loan_id,
    loanNumber: row.loan_number === null ? null : groupedLoanNumber(row.loan_number),
    amount: row.amount,
    currency: row.currency as Currency,
    takenBy: takenBy(claim, staffId, now),
    isOwn: row.is_own,
    mayTake: mayTake(row, decides, permissions),
  }
}

function queueOf(queue: QueueName, { queues }: Looking, counts: readonly QueueCount[]) {
  const found = counts.find((count) => count.queue === queue)
  const state = queues.includes(queue) ? ('answered' as const) : ('notAllowed' as const)
  return { queue, count: found?.count ?? 0, late: found?.late ?? 0, mine: found?.mine ?? 0, state }
}

function sumOf(counts: readonly QueueCount[], name: Exclude<keyof QueueCount, 'queue'>): number {
  return counts.reduce((sum, count) => sum + count[name], 0)
}

/** Of what is theirs to decide; who decides nothing reads how the team is doing. */
async function figures({ context, member }: StaffCaller, { days, takes }: Looking, counts: readonly QueueCount[]) {
  const { database, clock } = context
  const now = clock.instant()
  const kept = await promisesKept(database, new Date(now.getTime() - 30 * dayMs), days)
  return {
    waiting: sumOf(counts, takes.length > 0 ? 'mine' : 'team'),
    late: sumOf(counts, takes.length > 0 ? 'mine_late' : 'late'),
    dueToday: sumOf(counts, takes.length > 0 ? 'mine_today' : 'due_today'),
    decidedByMe: await decidedBy(database, member.staffId, new Date(now.getTime() - dayMs)),
    keptOf: kept.all > 0 ? kept : null,
  }
}
