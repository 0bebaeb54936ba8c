import * as calls from '@hiram/contract/messages'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { listMessages, seeMessages, unreadMessages } from './messages.ts'
import { endPush, pushState, savePush } from './push.ts'

export const messageRoutes: readonly Route[] = [
  borrowerRoute(calls.listMessages, listMessages),
  borrowerRoute(calls.unreadMessages, unreadMessages),
  borrowerRoute(calls.seeMessages, seeMessages),
  borrowerRoute(calls.pushState, pushState),
  borrowerRoute(calls.savePush, savePush),
  borrowerRoute(calls.endPush, endPush),
]
