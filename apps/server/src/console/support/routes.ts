import * as calls from '@hiram/contract/console/support'
import { type ConsoleRoute, photoRoute, staffRoute } from '../console-route.ts'
import { closeSupport, reopenSupport, replySupport } from './answer-support.ts'
import { listThreads } from './list-threads.ts'
import { openSupport, supportPhoto } from './open-support.ts'
import { readSupport } from './read-support.ts'

export const supportRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readSupport, readSupport),
  staffRoute(calls.listThreads, listThreads),
  staffRoute(calls.openSupport, openSupport),
  photoRoute(calls.supportPhoto, supportPhoto),
  staffRoute(calls.replySupport, replySupport),
  staffRoute(calls.closeSupport, closeSupport),
  staffRoute(calls.reopenSupport, reopenSupport),
]
