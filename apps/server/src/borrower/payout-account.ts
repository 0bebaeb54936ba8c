import { withdrawalStep } from '@hiram/contract/apply/steps/withdrawal'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { accountPlace } from '../privacy/sealed-places.ts'
import { open, seal } from '../privacy/vault.ts'
import { openValues } from './steps.ts'
import { loadStep } from './steps-store.ts'

/** Orders of money to the borrower's account. */
export type OrderTable = 'payout_order' | 'refund_order'
const payoutAccount = z.object({ accountNumber: z.string(), accountOwner: z.string() })

/** The account of the finished withdrawal step, sealed for an order of money to it; undefined without one. */
export async function sealPayoutAccount(
  { context, queries, borrowerId }: { context: Context; queries: Queries; borrowerId: string },
  table: OrderTable,
  orderId: string,
): Promise<{ bank_code: string; account_sealed: Buffer; account_ending: string } | undefined> {
  const step = await loadStep(queries, borrowerId, 'withdrawal')
  if (step?.state !== 'complete') return undefined
  const key = await context.vault.keyOf(queries, borrowerId)
  const { bankCode, accountNo, bankAccountOwner } = withdrawalStep.parse(openValues(key, borrowerId, step))
  const account = { accountNumber: accountNo, accountOwner: bankAccountOwner } satisfies z.output<typeof payoutAccount>
  return {
    bank_code: bankCode,
    account_sealed: seal(key, accountPlace(table, orderId), JSON.stringify(account)),
    account_ending: accountNo.replace(/\s/g, '').slice(-4),
  }
}

export function openPayoutAccount(key: Buffer, table: OrderTable, orderId: string, sealed: Buffer) {
  return payoutAccount.parse(JSON.parse(open(key, accountPlace(table, orderId), sealed)))
}
