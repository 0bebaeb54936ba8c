import type { RequestOf } from '@hiram/contract'
import type { checkPhoneNo as checkPhoneNoCall } from '@hiram/contract/login'
import { readPhone } from '../../auth/read-phone.ts'
import { consumeLimit } from '../../http/rate-limit/consume-limit.ts'
import { senderLimits } from '../../http/rate-limit/limits.ts'
import type { Caller } from '../../http/route.ts'

/** Normalises a number. It looks nothing up, so answer and timing do not reveal who has an account. */
export async function checkPhoneNo({ context, market, ip }: Caller, request: RequestOf<typeof checkPhoneNoCall>) {
  const turn = { subject: `address|${ip}`, limit: senderLimits(context.config.NODE_ENV).check }
  const refused = await context.database.transaction().execute((queries) => consumeLimit({ context, queries }, [turn]))
  if (refused) return refused
  const read = readPhone(market, request.phone)
  return 'failure' in read ? read.failure : read
}
