import * as calls from '@hiram/contract/console/unmatched'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { listUnmatched, readUnmatched } from './list-unmatched.ts'
import { matchPayment, previewMatch } from './match-payment.ts'
import { findPayer, openUnmatched } from './open-unmatched.ts'
import { previewReturn, returnPayment } from './return-payment.ts'

export const unmatchedRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listUnmatched, listUnmatched),
  staffRoute(calls.readUnmatched, readUnmatched),
  staffRoute(calls.openUnmatched, openUnmatched),
  staffRoute(calls.findPayer, findPayer),
  staffRoute(calls.previewMatch, previewMatch),
  staffRoute(calls.matchPayment, matchPayment),
  staffRoute(calls.previewReturn, previewReturn),
  staffRoute(calls.returnPayment, returnPayment),
]
