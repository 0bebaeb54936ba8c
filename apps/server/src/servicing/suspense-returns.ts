import { payoutChannel } from '@hiram/books'
import type { PayoutNotice } from '@hiram/contract/webhooks'
import { type JournalEntry, suspenseIn, suspenseOut } from '@hiram/lending'
import { marketOfCurrency } from '@hiram/markets'
import { payoutRouteFor } from '@hiram/markets/payment-channels'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { noBorrower, writeEntries } from '../ledger/write-entries.ts'
import { returnPlace } from '../privacy/sealed-places.ts'
import { addJob } from '../queue/job-store.ts'
import { lockTransfer, markReturned, type StoredTransfer } from './bank-transfer-store.ts'
import { answerOf } from './payout-store.ts'
import {
  answerReturn,
  failSettledReturn,
  findReturn,
  insertReturn,
  markOrdered,
  moveTransfer,
  type SuspenseReturn,
} from './suspense-return-store.ts'

const senderAccount = z.object({ accountNumber: z.string(), accountOwner: z.string() })

type Asked = {
  orderId: string
  transfer: StoredTransfer
  account: { bankCode: string; accountNumber: string; accountOwner: string }
  reason: string
  askedBy: string
}

/** Keeps a return as it is asked for, its account sealed; nothing moves yet. False where it was asked for before. */
export async function keepReturn(
  { vault, clock }: Pick<Context, 'vault' | 'clock'>,
  queries: Queries,
  { orderId, transfer, account, reason, askedBy }: Asked,
): Promise<boolean> {
  const { bankCode, ...sealed } = account
  return insertReturn(queries, {
    order_id: orderId,
    provider_reference: transfer.provider_reference,
    amount: transfer.amount,
    currency: transfer.currency,
    bank_code: bankCode,
    account_sealed: vault.sealOwn(returnPlace(orderId), JSON.stringify(sealed)),
    account_ending: account.accountNumber.replace(/\s/g, '').slice(-4),
    reason,
    asked_by: askedBy,
    asked_at: clock.instant(),
    route: routeOfReturn(transfer),
  })
}

export function openReturnAccount({ vault }: Pick<Context, 'vault'>, { order_id, account_sealed }: SuspenseReturn) {
  return senderAccount.parse(JSON.parse(vault.openOwn(returnPlace(order_id), account_sealed)))
}

/** The money of a return and its account, as people read it. */
export type ReturnTo = { providerReference: string; bankCode: string; accountEnding: string }

/**
 * Orders the return at the bank, once: until the bank answers the money is no one's to match. `to`: what was agreed to,
 * which is what is kept. `known`: it was matched or returned meanwhile.
 */
export async function orderReturnIn(
  { clock }: Pick<Context, 'clock'>,
  queries: Queries,
  { orderId, to, approvedBy }: { orderId: string; to: ReturnTo; approvedBy: string | null },
): Promise<'ordered' | 'known'> {
  const asked = await findReturn(queries, orderId)
  if (asked && !isTo(asked, to)) throw new Error('a return that is not the one agreed to')
  const transfer = asked && (await lockTransfer(queries, asked.provider_reference))
  if (!asked || transfer?.state !== 'suspense') return 'known'
  if (!(await markOrdered(queries, orderId, { approvedBy, at: clock.instant() }))) return 'known'
  await moveTransfer(queries, asked.provider_reference, 'returning')
  await addJob(queries, 'orderReturn', { orderId, asked: 0 }, { key: `return:${orderId}` })
  return 'ordered'
}

function isTo({ provider_reference, bank_code, account_ending }: SuspenseReturn, to: ReturnTo): boolean {
  return provider_reference === to.providerReference && bank_code === to.bankCode && account_ending === to.accountEnding
}

/** The route that money going back to its sender takes. */
export function routeOfReturn({ currency, amount }: Returned): string {
  return payoutRouteFor(marketOfCurrency(currency), amount).code
}

/** By what the money of a return leaves: its route; one asked for before there were any, by what the money came by. */
export function channelOfReturn(
  { route }: Pick<SuspenseReturn, 'route'>,
  { channel }: Pick<StoredTransfer, 'channel'>,
) {
  return payoutChannel(route) ?? channel
}

/** What a return posts, on the day the money has left. */
export function returnEntries(context: Pick<Context, 'clock'>, orderId: string, of: Returned): JournalEntry[] {
  const valueDate = context.clock.businessDate(marketOfCurrency(of.currency))
  return suspenseOut({ ref: `return:${orderId}`, valueDate }, of.amount)
}

type Returned = Pick<StoredTransfer, 'currency' | 'amount'>

/**
 * The bank's answer to a return; undefined when the order is none. Settled it is posted; failed, the money waits in
 * suspense again, with the bank's reason.
 */
export async function handleReturnAnswer(
  context: Context,
  queries: Queries,
  notice: PayoutNotice,
): Promise<'counted' | 'known' | undefined> {
  const known = await findReturn(queries, notice.orderId)
  if (!known) return undefined
  const at = context.clock.instant()
  const transfer = await lockTransfer(queries, known.provider_reference)
  if (!transfer) throw new Error('a return without its transfer')
  if (notice.state === 'returned' && (await failSettledReturn(queries, notice, at)))
    return backInSuspense(context, queries, transfer, known)
  if (!(await answerReturn(queries, notice, at))) {
    if (known.returned_at === null && known.state !== answerOf(notice, at).state)
      context.log.error(
        { orderId: notice.orderId, first: known.state },
        'a return was answered again with another outcome',
      )
    return 'known'
  }
  if (notice.state !== 'settled') {
    await moveTransfer(queries, known.provider_reference, 'suspense')
    return 'counted'
  }
  await markReturned(queries, known.provider_reference, at)
  const entries = returnEntries(context, notice.orderId, transfer)
  const owner = { borrowerId: noBorrower, loanId: null, currency: transfer.currency }
  await writeEntries(queries, at, [{ ...owner, kind: 'suspense', source: channelOfReturn(known, transfer), entries }])
  return 'counted'
}

/** The sender's bank sent it back after it had arrived: it waits in suspense again, to be returned to another account. */
async function backInSuspense(
  context: Context,
  queries: Queries,
  transfer: StoredTransfer,
  returned: SuspenseReturn,
): Promise<'counted'> {
  const { provider_reference, amount, currency } = transfer
  const at = context.clock.instant()
  await moveTransfer(queries, provider_reference, 'suspense')
  const valueDate = context.clock.businessDate(marketOfCurrency(currency))
  const entries = suspenseIn({ ref: `return:${returned.order_id}`, valueDate }, amount)
  const owner = { borrowerId: noBorrower, loanId: null, currency }
  await writeEntries(queries, at, [
    { ...owner, kind: 'suspense', source: channelOfReturn(returned, transfer), entries },
  ])
  return 'counted'
}
