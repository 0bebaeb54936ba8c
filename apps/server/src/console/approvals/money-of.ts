import type { readApproval } from '@hiram/contract/console/approvals'
import type { AskedChange } from '@hiram/contract/console/asked-changes'
import type { ConsoleAnswer } from '@hiram/contract/console/console-call'
import type { Queries } from '../../database/client.ts'
import { findTransfer } from '../../servicing/bank-transfer-store.ts'

/** The bank's reference of the money that a change is of, where there is one. */
export function moneyReferenceOf(command: AskedChange): string | undefined {
  if (command.kind !== 'match' && command.kind !== 'return' && command.kind !== 'proof') return undefined
  return command.providerReference ?? undefined
}

/** The bank's notice of that money, without the sender's words. */
export async function moneyOf(
  queries: Queries,
  command: AskedChange,
): Promise<ConsoleAnswer<typeof readApproval>['money']> {
  const reference = moneyReferenceOf(command)
  const transfer = reference === undefined ? undefined : await findTransfer(queries, reference)
  if (!transfer) return null
  return {
    providerReference: transfer.provider_reference,
    channel: transfer.channel,
    valueDate: transfer.value_date,
    receivedAt: transfer.received_at.toISOString(),
  }
}
