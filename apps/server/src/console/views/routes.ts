import * as calls from '@hiram/contract/console/views'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './views.ts'

export const viewRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listViews, work.listViews, { isOnlyActivity: true }),
  staffRoute(calls.saveView, work.saveView),
  staffRoute(calls.deleteView, work.deleteView),
]
