import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { listThreads as listCall } from '@hiram/contract/console/support'
import { borrowersCalled } from '../borrowers-called.ts'
import type { StaffCaller } from '../console-route.ts'
import { isUuid, readKeyPlace, writeKeyPlace } from '../key-cursor.ts'
import { numberOf, personOf } from '../person.ts'
import { countSettled, type SettledThread, settledThreads } from './thread-store.ts'

const pageRows = 50
const mostCounted = 10_000

/** What was answered or closed, without a word of it. */
export async function listThreads(
  { context, member }: StaffCaller,
  { state, of, market, after }: ConsoleRequest<typeof listCall>,
): Promise<ConsoleAnswer<typeof listCall>> {
  const { database, clock } = context
  const markets = member.markets.filter((one) => market === undefined || one === market)
  const { borrowerIds } = of ? await borrowersCalled(database, of, markets) : {}
  const narrowed = { markets, state, borrowerIds }
  const from = after === undefined ? undefined : readKeyPlace(after, isUuid)
  const found = await settledThreads(database, narrowed, { after: from, most: pageRows + 1 })
  const rows = found.slice(0, pageRows)
  const last = found.length > pageRows ? rows.at(-1) : undefined
  const count = await countSettled(database, narrowed, mostCounted + 1)
  return {
    rows: rows.map(rowOf),
    after: last ? writeKeyPlace({ at: last.settled_at, key: last.thread_id }) : null,
    count: count > mostCounted ? null : count,
    readAt: clock.instant().toISOString(),
  }
}

function rowOf({ thread_id, borrower_id, market, settled_at, is_closed, by_staff, by_name }: SettledThread) {
  return {
    threadId: thread_id,
    number: numberOf('M', thread_id),
    state: is_closed ? ('closed' as const) : ('answered' as const),
    borrowerId: borrower_id,
    borrowerNumber: numberOf('B', borrower_id),
    market,
    settledAt: settled_at.toISOString(),
    by: by_staff && by_name ? personOf(by_staff, by_name) : null,
  }
}
