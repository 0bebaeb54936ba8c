import type { Caller } from '../../http/route.ts'

/** Whether this app sends its events to the advertising networks. */
export async function adEventCheck({ context, appId }: Caller) {
  return { send: context.config.AD_EVENT_APP_IDS.split(',').includes(String(appId)) }
}
