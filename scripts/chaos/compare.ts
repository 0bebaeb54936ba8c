import { brokenInvariants } from '../ledger-invariants.ts'
import { withClient } from '../with-client.ts'
import type { Acknowledged } from './load.ts'

export type Comparison = { lost: number; doubled: number; wrongAmounts: number; brokenInvariants: number }

type Payment = { payment_id: string; amount: bigint; times: number }

/** What was acknowledged beside what the database has. */
export async function compare(databaseUrl: string, { payments, messages }: Acknowledged): Promise<Comparison> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<Payment>(
      `select payment_id, sum(amount)::bigint::text as amount, count(*)::int as times from payment
       where payment_id like 'chaos-%' group by 1`,
    )
    const stored = new Map(rows.map((row) => [row.payment_id, row]))
    const { rows: written } = await client.query<{ message_id: string; times: number }>(
      `select message_id, count(*)::int as times from support_message where not from_lender group by 1`,
    )
    const messageIds = new Map(written.map(({ message_id, times }) => [message_id, times]))
    const sent = [...messages.values()]
    const doubledPayments = rows.filter(({ times }) => times > 1).length
    const unknownMessages = written.length - new Set(sent.filter((id) => messageIds.has(id))).size
    return {
      lost:
        [...payments.keys()].filter((id) => !stored.has(id)).length + sent.filter((id) => !messageIds.has(id)).length,
      // every message is sent until it is acknowledged, so one that was not is a second copy
      doubled: doubledPayments + unknownMessages,
      wrongAmounts: [...payments].filter(([id, amount]) => BigInt(stored.get(id)?.amount ?? amount) !== amount).length,
      brokenInvariants: (await brokenInvariants(databaseUrl)).length,
    }
  })
}
