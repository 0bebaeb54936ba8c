import { adEventCheck, trackLegacy, trackNew } from '@hiram/contract/tracking'
import { openRoute, type Route } from '../../http/route.ts'
import { saveEvents } from './save-events.ts'

export const trackingRoutes: readonly Route[] = [
  openRoute(trackNew, async (caller, request) => saveEvents(caller, request, 2)),
  openRoute(trackLegacy, async (caller, request) => saveEvents(caller, request, 1)),
  openRoute(adEventCheck, async ({ context, appId }) => ({
    send: context.config.AD_EVENT_APP_IDS.split(',').includes(String(appId)),
  })),
]
