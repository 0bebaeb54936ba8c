import type { RequestOf } from '@hiram/contract'
import type { savePush as savePushCall } from '@hiram/contract/messages'
import { countRows, findRow } from '../../database/rows.ts'
import { fail } from '../../http/outcome.ts'
import { consumeLimit } from '../../http/rate-limit/consume-limit.ts'
import { pushSavesPerBorrower } from '../../http/rate-limit/limits.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { pushPlace } from '../../privacy/sealed-places.ts'
import { seal } from '../../privacy/vault.ts'
import { endSubscription, storeSubscription } from './store.ts'

export async function pushState({ context, queries, borrowerId, deviceThumbprint }: BorrowerCaller) {
  const device = { borrower_id: borrowerId, device_thumbprint: deviceThumbprint }
  const row = await findRow(queries, 'push_subscription', device)
  return {
    publicKey: context.providers.push?.publicKey ?? null,
    isOn: row !== undefined,
    showsAmounts: row?.shows_amounts ?? false,
    devices: await countRows(queries, 'push_subscription', { borrower_id: borrowerId }),
  }
}

export async function savePush(caller: BorrowerCaller, request: RequestOf<typeof savePushCall>) {
  const { context, queries, borrowerId, deviceThumbprint } = caller
  const { subscription, showsAmounts } = request
  const spent = await consumeLimit(caller, [{ subject: `push|${borrowerId}`, limit: pushSavesPerBorrower }])
  if (spent) return spent
  if (!context.providers.push?.mayReach(subscription.endpoint)) {
    return fail('invalidRequest', { fields: [{ field: 'subscription.endpoint', reason: 'format' }] })
  }
  const key = await context.vault.keyOf(queries, borrowerId)
  await storeSubscription(queries, {
    borrower_id: borrowerId,
    device_thumbprint: deviceThumbprint,
    endpoint_hash: context.vault.lookupHash('push', subscription.endpoint),
    subscription_sealed: seal(key, pushPlace(borrowerId, deviceThumbprint), JSON.stringify(subscription)),
    shows_amounts: showsAmounts,
    made_at: context.clock.wall(),
  })
  return { done: true as const }
}

export async function endPush({ queries, borrowerId, deviceThumbprint }: BorrowerCaller) {
  await endSubscription(queries, borrowerId, deviceThumbprint)
  return { done: true as const }
}
