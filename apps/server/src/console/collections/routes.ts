import * as calls from '@hiram/contract/console/collections'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { startContact } from './contact.ts'
import { exportCollections } from './export-collections.ts'
import { handOver, resumeContact, stopContact } from './hand-over.ts'
import { listCollections, readCollection } from './list-collections.ts'
import { recordOutcome } from './outcome.ts'

export const collectionRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listCollections, listCollections),
  staffRoute(calls.exportCollections, exportCollections),
  staffRoute(calls.readCollection, readCollection),
  staffRoute(calls.startContact, startContact),
  staffRoute(calls.recordOutcome, recordOutcome),
  staffRoute(calls.handOver, handOver),
  staffRoute(calls.stopContact, stopContact),
  staffRoute(calls.resumeContact, resumeContact),
]
