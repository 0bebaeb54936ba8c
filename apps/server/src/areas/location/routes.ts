import * as calls from '@hiram/contract/location'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { listLocations } from './list-locations.ts'
import { saveLocation } from './save-location.ts'

export const locationRoutes: readonly Route[] = [
  borrowerRoute(calls.saveLocation, saveLocation),
  borrowerRoute(calls.listLocations, listLocations),
]
