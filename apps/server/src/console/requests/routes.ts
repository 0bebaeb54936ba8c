import * as calls from '@hiram/contract/console/requests'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { decideRequest, previewRequest } from './decide-request.ts'
import { openRequest } from './open-request.ts'
import { readRequest } from './read-request.ts'

export const requestRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readRequest, readRequest),
  staffRoute(calls.openRequest, openRequest),
  staffRoute(calls.previewRequest, previewRequest),
  staffRoute(calls.decideRequest, decideRequest),
]
