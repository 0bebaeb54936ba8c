import * as calls from '@hiram/contract/console/portfolio'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './portfolio.ts'

export const portfolioRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readReport, work.readReport),
  staffRoute(calls.exportReport, work.exportReport),
]
