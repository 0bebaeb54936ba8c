import { saveLocation as saveLocationCall } from '@hiram/contract/location'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { saveLocation } from './save-location.ts'

export const locationRoutes: readonly Route[] = [borrowerRoute(saveLocationCall, saveLocation)]
