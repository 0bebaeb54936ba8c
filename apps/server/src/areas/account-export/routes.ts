import { exportPart, latestExport, startExport } from '@hiram/contract/account-export'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { latest, part, start } from './exports.ts'

export const accountExportRoutes: readonly Route[] = [
  borrowerRoute(latestExport, latest),
  borrowerRoute(startExport, start),
  borrowerRoute(exportPart, part),
]
