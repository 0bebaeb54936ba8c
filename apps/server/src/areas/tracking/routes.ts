import * as calls from '@hiram/contract/tracking'
import { openRoute, type Route } from '../../http/route.ts'
import { adEventCheck } from './ad-event-check.ts'
import { trackLegacy, trackNew } from './track.ts'

export const trackingRoutes: readonly Route[] = [
  openRoute(calls.trackNew, trackNew),
  openRoute(calls.trackLegacy, trackLegacy),
  openRoute(calls.adEventCheck, adEventCheck),
]
