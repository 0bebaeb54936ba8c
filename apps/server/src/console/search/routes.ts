import { search as searchCall } from '@hiram/contract/console/search'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { search } from './search.ts'

export const searchRoutes: readonly ConsoleRoute[] = [staffRoute(searchCall, search)]
