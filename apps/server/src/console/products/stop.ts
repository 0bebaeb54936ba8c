import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { stopProduct as stopCall } from '@hiram/contract/console/products'
import { refusalOfStop } from '../../offers/stop-product.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireProduct } from './products.ts'

/** Kept until another person answers; from its day on no one is offered the product. */
export async function stopProduct(
  caller: StaffCaller,
  { requestId, market, product, stopsOn, reason }: ConsoleRequest<typeof stopCall>,
): Promise<ConsoleAnswer<typeof stopCall>> {
  const { context } = caller
  const change = { kind: 'productStop' as const, product, stopsOn }
  const known = await askedBefore(caller, requestId, change)
  if (known) return { approvalId: known.approvalId }
  const loaded = await requireProduct(caller, market, product)
  const refused = refusalOfStop(loaded, stopsOn, context.clock.businessDate(market))
  if (refused === 'dayIsPast')
    throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'stopsOn', reason: 'tooSoon' }] })
  if (refused) throw new ConsoleFailure('refusedByRule', { refused })
  const { approvalId } = await askSecondPerson(caller, { requestId, loanId: null, market, change, reason })
  return { approvalId }
}
