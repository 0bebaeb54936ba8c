import * as calls from '@hiram/contract/account-export'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { exportPart, latestExport, startExport } from './exports.ts'

export const accountExportRoutes: readonly Route[] = [
  borrowerRoute(calls.latestExport, latestExport),
  borrowerRoute(calls.startExport, startExport),
  borrowerRoute(calls.exportPart, exportPart),
]
