import { kindsOfBooks } from '@hiram/contract/console/asked-changes'
import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../../database/client.ts'
import { type Place, placeAfter, placeOf } from '../approval-place.ts'
import { countApprovals, listApprovalRows, type StoredApproval } from '../approval-store.ts'

const pageRows = 50
const mostCounted = 10_000
const answeredFirst = 'answered'

type ChangesPage = {
  waiting: StoredApproval[]
  answered: StoredApproval[]
  after: string | null
  count: number | null
}

/** Those that wait, then those that were answered, as one list of pages. */
export async function changesPage(
  queries: Queries,
  market: MarketCode,
  after: string | undefined,
): Promise<ChangesPage> {
  const of = (state: 'waiting' | 'answered', from?: Place) => {
    return { state, loanId: undefined, markets: [market], kinds: kindsOfBooks, after: from }
  }
  const from = beginning(after)
  const found = from.waits ? await listApprovalRows(queries, of('waiting', from.place), pageRows + 1) : []
  const waiting = found.slice(0, pageRows)
  const room = pageRows - waiting.length
  const place = from.waits ? undefined : from.place
  const others = found.length > pageRows ? [] : await listApprovalRows(queries, of('answered', place), room + 1)
  const answered = others.slice(0, room)
  const counted = (state: 'waiting' | 'answered') => countApprovals(queries, of(state), mostCounted + 1)
  const count = (await counted('waiting')) + (await counted('answered'))
  return {
    ...{ waiting, answered, count: count > mostCounted ? null : count },
    after: nextOf({ waiting, answered }, { moreWait: found.length > pageRows, moreAnswered: others.length > room }),
  }
}

/** A page begins among those that wait, or among the answered ones, whose first has no place before it. */
function beginning(after: string | undefined): { waits: boolean; place: Place | undefined } {
  if (after === undefined || after === answeredFirst) return { waits: after === undefined, place: undefined }
  const waits = !after.startsWith(`${answeredFirst}~`)
  return { waits, place: placeOf(waits ? after : after.slice(answeredFirst.length + 1)) }
}

function nextOf(
  { waiting, answered }: Pick<ChangesPage, 'waiting' | 'answered'>,
  { moreWait, moreAnswered }: { moreWait: boolean; moreAnswered: boolean },
): string | null {
  const [lastWaiting, lastAnswered] = [waiting.at(-1), answered.at(-1)]
  if (moreWait && lastWaiting) return placeAfter(lastWaiting)
  if (!moreAnswered) return null
  return lastAnswered ? `${answeredFirst}~${placeAfter(lastAnswered)}` : answeredFirst
}
