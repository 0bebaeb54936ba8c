import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { readSupport as readCall } from '@hiram/contract/console/support'
import { markets } from '@hiram/markets'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { promisedWaits } from '@hiram/markets/waits'
import type { Queries } from '../../database/client.ts'
import { languageOf } from '../../queue/notify-borrower.ts'
import { claimOf } from '../../staff/claim-store.ts'
import { usualWaitsOf } from '../../waits/usual-wait.ts'
import { loadMeasuredWaits } from '../../waits/wait-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { numberOf, takenBy } from '../person.ts'
import { loadThread, type ThreadWithWork } from './thread-store.ts'

export async function readSupport(
  { context, member }: StaffCaller,
  { threadId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const thread = await loadThread(database, threadId, member.markets)
  if (!thread) throw new ConsoleFailure('notFound')
  const claim = await claimOf(database, 'support', threadId)
  return {
    threadId,
    number: numberOf('M', threadId),
    state: thread.waits_since ? 'waiting' : thread.closed_at ? 'closed' : 'answered',
    borrowerId: thread.borrower_id,
    borrowerNumber: numberOf('B', thread.borrower_id),
    market: thread.market,
    locale: languageOf(thread.locale),
    loanId: thread.loan_id,
    loanNumber: thread.loan_number === null ? null : groupedLoanNumber(thread.loan_number),
    waitsSince: thread.waits_since?.toISOString() ?? null,
    promisedOn: await promisedOn(database, thread),
    hours: promisedWaits[thread.market].supportHours,
    closed: thread.closed_at && { at: thread.closed_at.toISOString(), by: thread.closed_name },
    takenBy: takenBy(claim, member.staffId, clock.wall()),
  }
}

/** The market's day on which the usual wait, as the app says it, is over. */
async function promisedOn(queries: Queries, { market, waits_since }: ThreadWithWork): Promise<string | null> {
  if (!waits_since) return null
  const waits = usualWaitsOf(market, await loadMeasuredWaits(queries, market))
  const seconds = waits.find(({ route }) => route === 'support')?.seconds ?? promisedWaits[market].support
  const { timeZone } = markets[market]
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(waits_since.getTime() + seconds * 1000)
}
