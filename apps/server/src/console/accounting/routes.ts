import * as calls from '@hiram/contract/console/accounting'
import * as changeCalls from '@hiram/contract/console/books-changes'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import * as books from './accounting.ts'
import * as changes from './changes.ts'
import { exportBooks } from './export-books.ts'
import { listJournal } from './list-journal.ts'
import { readPeriods } from './read-periods.ts'

export const accountingRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readTrialBalance, books.readTrialBalance),
  staffRoute(calls.readAccount, books.readAccount),
  staffRoute(calls.listJournal, listJournal),
  staffRoute(calls.readPeriods, readPeriods),
  staffRoute(calls.exportBooks, exportBooks),
  staffRoute(changeCalls.listBooksChanges, changes.listBooksChanges),
  staffRoute(changeCalls.previewBooksChange, changes.previewBooksChange),
  staffRoute(changeCalls.askBooksChange, changes.askBooksChange),
]
