import * as calls from '@hiram/contract/console/audit'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as work from './audit.ts'

export const auditRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listAudit, work.listAudit),
  staffRoute(calls.exportAudit, work.exportAudit),
]
