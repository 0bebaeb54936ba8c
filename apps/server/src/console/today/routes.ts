import * as calls from '@hiram/contract/console/today'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { release, take } from './take.ts'
import { today } from './today.ts'

export const todayRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.today, today),
  staffRoute(calls.take, take),
  staffRoute(calls.release, release),
]
