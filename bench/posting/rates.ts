import type { TransferNotice } from '@hiram/contract/webhooks'
import type { BusinessDate } from '@hiram/lending'
import { fixedShiftClock } from '../../apps/server/src/clock.ts'
import { applyRepayments } from '../../apps/server/src/servicing/apply-repayment.ts'
import { handleBankTransfer } from '../../apps/server/src/servicing/handle-bank-transfer.ts'
import { serverContext } from '../api/server-context.ts'
import { loanCodeOf } from '../parts/loan-codes.ts'
import { rateOf } from '../parts/rate.ts'
import { timedPool } from './database-time.ts'

/** `first`: of the loans that are paid, so that others can pay others at the same time. */
type Given = { day: BusinessDate; clients: number; loans: number; first?: number }

/** How many repayments a second the server's own posting does when each of the clients waits for its own. */
export async function postingRates(databaseUrl: string, { day, clients, loans, first = 0 }: Given) {
  process.env.DATABASE_URL = databaseUrl
  const context = await serverContext()
  const start = new Date(`${day}T04:00:00Z`).getTime() - performance.now()
  // it goes on: of two payments of a loan, the one notified later counts later
  context.clock = fixedShiftClock(() => new Date(start + performance.now()))
  let made = 0
  const notice = (channel: string): TransferNotice => {
    made += 1
    return {
      providerReference: `bench-${first}-${made}`,
      remark: loanCodeOf(1 + first + (made % loans)),
      amount: 5_000n,
      currency: 'PHP',
      valueDate: day,
      channel,
    }
  }
  const numbers = Array.from({ length: clients }, (_, client) => client)
  const rate = (post: (client: number) => Promise<unknown>) => (seconds: number) => rateOf(numbers, seconds, post)
  return {
    async everyLoanOnce() {
      for (let done = 0; done < loans; done += clients) {
        posted(
          await applyRepayments(
            context,
            Array.from({ length: clients }, () => notice('instapay')),
          ),
        )
      }
    },
    /** One transaction a posting, the money by a channel of each client's own. */
    distinct: rate(async (client) => posted(await applyRepayments(context, [notice(`channel-${client}`)]))),
    /** As the webhooks do it: what comes while one batch is written is the next batch. */
    batched: rate(async () => posted([await handleBankTransfer(context, notice('instapay'))])),
    /** One transaction a posting, all of the money into one account. */
    hot: rate(async () => posted(await applyRepayments(context, [notice('instapay')]))),
    /** Database time of a posting in batches of as many as there are clients, one after the other, in milliseconds. */
    async batchTime(batches: number): Promise<{ ms: number; since: Date }> {
      const { pool, waitedMs } = timedPool(context.pool)
      const since = context.clock.instant()
      for (let batch = 0; batch < batches; batch += 1) {
        const notices = Array.from({ length: clients }, () => notice('instapay'))
        posted(await applyRepayments({ ...context, pool }, notices))
      }
      return { ms: waitedMs() / (batches * clients), since }
    },
    end: () => context.database.destroy(),
  }
}

function posted(outcomes: readonly string[]): void {
  if (outcomes.some((outcome) => outcome !== 'posted')) throw new Error(`a repayment was ${outcomes.join()}`)
}
