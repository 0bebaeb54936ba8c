import type { Caller } from '../../http/route.ts'
import { adEventsOf } from '../../loan/consents.ts'

/** Whether this app sends its events to the advertising networks. */
export async function adEventCheck({ context, appId }: Caller) {
  return { send: adEventsOf(context.config, appId) === 'on' }
}
