import { type PageCode, pageActions, type TrackingDetail } from '@hiram/contract/tracking'
import { coarse } from '@hiram/markets/coarse'
import type { TrackName } from './track-name.ts'

type Facts = {
  operateTime: string
  phone: string | undefined
  gps: { latitude: number; longitude: number } | undefined
}

const pageOfAction = new Map(Object.entries(pageActions).map(([page, action]) => [action, page as PageCode]))
const pageOfEvent = new Map<TrackName, PageCode>([
  ['login', 'login'],
  ['registered', 'register'],
])

/** The entries of an event: version 2 by name, version 1 where a page's action happened. Nothing beyond the record. */
export function detailsOf(name: TrackName, facts: Facts): TrackingDetail[] {
  const record = {
    longitude: coarse(facts.gps?.longitude ?? 0),
    latitude: coarse(facts.gps?.latitude ?? 0),
    operateTime: facts.operateTime,
    phone: facts.phone ?? '',
  }
  const page = pageOfEvent.get(name) ?? pageOfAction.get(name as (typeof pageActions)[PageCode])
  const legacy: TrackingDetail[] = page
    ? [{ version: 1, operatePageCode: page, operateActionType: pageActions[page], ...record }]
    : []
  const isPageOnly = page !== undefined && !pageOfEvent.has(name)
  return isPageOnly ? legacy : [{ version: 2, operatePageCode: null, operateActionType: name, ...record }, ...legacy]
}
